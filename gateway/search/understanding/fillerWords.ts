const listOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words that say nothing about what is looked for, in normal form. */
const fillers = listOf(`
  a about above actually after again all almost already also although always am an and another any anybody anyone anything
  anyway anywhere are arent around as ask asked asking at away back be because been before being believe best better between
  both but by bye call called came can cannot cant come comes coming could couldnt day days dear desperate desperately did
  didnt do does doesnt doing done dont each either else enough eg especially etc even ever every everybody everyone everything
  everywhere find finding for from get gets getting give given gives go goes going gone gonna good got gotta great had hadnt
  happen happened happening has hasnt have havent having he hello her here hers hey hi him himself his how however i id ie if
  ill im in instead into is isnt it its itself ive just keep keeps kind know last least let lets like little ll long look
  looked looking looks lot lots made make makes making many may maybe me mean might mine more most much must my myself name
  near nearby nearest need needed needing needs never new next no none nor not nothing now of off ok okay on once one ones only onto or
  other others our ours out over own per perhaps please possible pls probably put quite rather re really right s said same
  saw say saying says see seem seems seen shall she should shouldnt show since so some somebody somehow someone something
  sometimes somewhere soon sort still stuff such suggest sure t take taken takes taking tell than thank thanks that thats
  the their them themselves then there theres these they theyre thing things think this those though through till to too
  told took tried try trying two u um until up ur us use used using ve very wanna want wanted wanting wants was wasnt way
  we well went were werent what whats whatever when whenever where wheres wherever whether which while who whoever whom
  whos whose why will wish with within without wont would wouldnt yeah yes yet you your youre yours yourself
`)

/** Words that colour a search, and count in full where nothing else is looked for. */
const weak = listOf(`
  access activities activity advice advise agencies agency area areas assist assistance available bexley borough centre
  centres change charities charity class classes club clubs community contact council counsellors course courses details
  event events facilities facility free group groups help helped helpful helping helpline helps info information lesson lessons line local
  london meet meeting meetings number offer offers office open opening organisation organisations people person
  persons phone place places problem problems programme programmes project projects provide provider providers scheme
  schemes service services session sessions society someones support supported supporting supports talk team teams telephone
  time times website workshop workshops
  badly completely constantly currently lately properly recently regularly suddenly totally urgently clinic clinics pay paying
  monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays
  today tomorrow tonight weekend weekends evening evenings morning mornings afternoon afternoons night nights
`)

/** People and things of one's own, of which a sentence tells, but which are seldom what is looked for. */
const told = listOf(`
  aunt auntie boy boyfriend brother bills boss child dad dads daughter everyday family father feel feeling feels felt friend
  friends girl girlfriend grandad granddad grandma grandmother house husband kid kids man mate mates mother month months mum
  mums nan neighbour old open parents partner scared shops sister son trouble uncle week weeks wife
  woman worried year years yesterday young
`)

/** Phrases whose small words matter, so that they are kept together. */
export const compounds: ReadonlySet<string> = new Set([
  'drop in',
  'walk in',
  'sit in',
  'sign in',
  'stay in',
  'time out',
  'days out',
  'day out',
  'day off',
  'one to one',
  '1 to 1',
  'face to face',
  'out of hours',
  'door to door',
  'over the phone',
  'at home',
  'bank holiday',
  'bank holidays',
  'pay as you go',
  'make do and mend',
  'back to work',
  'up to date',
])

/**
 * How telling a word is by itself: 0 for filler, 0.3 for a word that only colours, 1 for others; in a sentence, 0.3 also for
 * those of whom it tells.
 *
 *     weightOfWord('somewhere', false) // 0
 *     weightOfWord('group', false)     // 0.3
 *     weightOfWord('mum', true)        // 0.3: 'my mum is deaf'
 */
export function weightOfWord(word: string, isSentence: boolean): number {
  if (fillers.has(word)) return 0
  return weak.has(word) || (isSentence && told.has(word)) ? 0.3 : 1
}
