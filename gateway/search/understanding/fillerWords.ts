import { wordSet } from './commonWords.ts'
import type { Text } from './tokens.ts'

/** Words that say nothing about what is looked for, in normal form. */
const fillers = wordSet(`
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
  asap plz plzz thx cheers lol omg tbh ngl innit atm idk hiya erm uh umm hmm basically honestly literally sorry
  wondering wondered anymore forever
  we well went were werent what whats whatever when whenever where wheres wherever whether which while who whoever whom
  whos whose why will wish with within without wont would wouldnt yeah yes yet you your youre yours yourself
`)

/** Words that colour a search, and count in full where nothing else is looked for. */
const weak = wordSet(`
  access activities activity advice advise agencies agency area areas assist assistance available bexley borough centre
  centres change charities charity class classes club clubs community contact council counsellors course courses details
  event events facilities facility free group groups help helped helpful helping helpline helps info information lesson lessons line local
  london meet meeting meetings nhs number offer offers office open opening organisation organisations people person
  persons phone place places problem problems programme programmes project projects provide provider providers scheme
  schemes service services session sessions society someones support supported supporting supports talk team teams telephone
  time times hours website workshop workshops
  diagnosed manage round week weeks month months yesterday badly completely constantly currently lately properly recently regularly suddenly totally urgently clinic clinics pay paying
  monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays
  today tomorrow tonight weekend weekends evening evenings morning mornings afternoon afternoons night nights
`)

/** People and things of one's own, of which a sentence tells, but which are seldom what is looked for. */
const told = wordSet(`
  ago aunt auntie bloke boy boyfriend brother bills boss child cousin dad dads daughter everyday family father feel feeling
  feels felt friend friends gay girl girlfriend grandad granddad granddaughter grandma grandmother grandson house husband kid kids
  lad lads lesbian man mate mates missus mother mum mums nan neighbour nephew niece old open parents partner scared shops
  sister son stepdad stepmum trouble uncle wife woman worried year years young
  two three four five six seven eight nine ten eleven twelve hours
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
 * How telling a word is by itself: 0 for filler, 0.25 for a word that only colours, 1 for others; in a sentence, 0.25 also for
 * those of whom it tells, and for its numbers.
 *
 *     weightOfWord('somewhere', false) // 0
 *     weightOfWord('group', false)     // 0.25
 *     weightOfWord('mum', true)        // 0.25: 'my mum is deaf'
 */
export function weightOfWord(word: string, isSentence: boolean): number {
  if (fillers.has(word)) return 0
  if (isSentence && /^\d+$/.test(word)) return 0.25
  return weak.has(word) || (isSentence && told.has(word)) ? 0.25 : 1
}

const machines =
  'phone|mobile|battery|laptop|tablet|computer|car|van|bike|scooter|boiler|fridge|freezer|cooker|oven|washing machine|telly|tv|router|wifi'

/** What is said of harm and means none, in words of a text. */
const figures = new RegExp(
  [
    '\\b(?:dying|die) (?:to|for an?)\\b(?! be dead)',
    '\\bto die for\\b',
    '(?<=(?<!\\b(?:he|she|they|who|husband|wife|partner|boyfriend|girlfriend|ex|dad|mum|son|brother) )\\b(?:is|are) )killing (?:me|us|my|his|her)\\b',
    '\\bdeath of (?:me|us|him|her)\\b',
    '\\bmurdering (?:the|my|a)\\b',
    '\\bhit (?:a|the) (?:brick )?(?:wall|road|snag)\\b',
    '\\bhit the(?= gym\\b)',
    '\\b(?:beats?|beating|beaten) (?:me|us|him|her|them) at\\b(?! (?:home|night|christmas|weekends?|work|school|my|his|her|our|their|the)\\b)',
    `(?<=\\b(?:${machines}) (?:has |have |just |is |keeps ){0,2})(?:died|dead|dying)\\b`,
    `\\bdead(?= (?:good|nice|easy|bored|keen|${machines})\\b)`,
    '(?<!\\b(?:im|am|so|flat|are|is|were|was) )\\bbroke(?= (?:my|his|her|our|their)\\b)',
    '\\b(?:is|are) a scream\\b',
    '\\bbombed (?=my|the|an?\\b)',
  ].join('|'),
  'g',
)

/**
 * The words of a text that tell of harm and mean none, as numbers of tokens.
 *
 *     figuresIn(readText('my phone died'))       // [2]
 *     figuresIn(readText('dying to try pottery')) // [0, 1]
 */
export function figuresIn({ tokens }: Text): number[] {
  const words = tokens.map(({ word }) => word)
  const text = words.join(' ')
  const at = (end: number) => text.slice(0, end).split(' ').length - 1
  return Array.from(text.matchAll(figures), ({ index, 0: found }) => {
    const first = at(index)
    return found
      .trim()
      .split(' ')
      .map((_, more) => first + more)
  }).flat()
}

/** Some words of a text, counted from 0, both included. */
interface Words {
  first: number
  last: number
}

/** How somebody feels about what follows. */
const feelings = wordSet(`
  afraid anxious bothered concerned confused fed panicking scared sleep stress stressed stressing struggling struggle terrified
  upset worried worries worry worrying frightened
`)
/** What one gets, in front of which it is a condition: 'free if i get pension credit'. */
const benefits = wordSet(
  'pension credit universal credits benefits benefit uc pip dla esa jsa housing attendance allowance',
)
const getting = wordSet('on get gets getting receive receives receiving claim claiming if')
const leadsOn = wordSet('about over because due with cause cos thinking by')
/** What others say or want is the story, not the need. */
const reports = wordSet(
  'says said say told tells thinks thought reckons reckon suggested suggests recommended advised',
)
/** Whom one hears from, and seldom looks for in the same breath. */
const sources = wordSet(`
  boss consultant council dentist doctor doctors gp health hospital manager midwife nurse police school teacher visitor worker
`)

/**
 * Whether words tell only how somebody feels about what follows, or who says it.
 *
 *     isAside(readText('worried about my bills'), { first: 0, last: 0 })     // true: the bills are what matters
 *     isAside(readText('worried about'), { first: 0, last: 0 })              // false
 *     isAside(readText('cleaner if on pension credit'), { first: 3, last: 4 }) // true: it is a condition
 *     isAside(readText('the doctor says i am unfit'), { first: 1, last: 1 }) // true
 */
export function isAside({ tokens }: Text, { first, last }: Words): boolean {
  const words = tokens.slice(first, last + 1).map(({ word }) => word)
  const before = tokens[first - 1]?.word ?? ''
  if (first > 1 && getting.has(before) && words.every(word => benefits.has(word))) return true
  const next = tokens[last + 1]?.word ?? ''
  const isFollowed = tokens.length > last + 2
  if (!isFollowed) return false
  if (words.some(word => feelings.has(word)))
    return (
      leadsOn.has(next) ||
      (next === 'for' && feelings.has(tokens[last + 2]!.word) && tokens.length > last + 4)
    )
  const saying = /^(?:has|have|just|always|also)$/.test(next) ? tokens[last + 2]!.word : next
  return reports.has(saying) && words.every(word => sources.has(word))
}
