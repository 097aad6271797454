import { isOrdinaryWord, wordSet } from '../understanding/commonWords.ts'

const mostCharacters = 60
const mostWords = 6
const fewestLetters = 3

/**
 * The words of a search in one form, if none of them can be about a person; null otherwise.
 *
 *     impersonalWords('Ukulele  lessons?')    // 'ukulele lessons'
 *     impersonalWords('john smith')           // null: no words of a dictionary
 *     impersonalWords('Grace Hill')           // null: words, but they look like a name
 *     impersonalWords('oak avenue')           // null: looks like an address
 *     impersonalWords('07700 900123')         // null, as anything with a digit
 *
 * It lets through what it knows to be harmless and nothing else: every word must stand in a dictionary without names, or in
 * the list of subjects below. So most misspelt words and all words of other languages are lost.
 */
export function impersonalWords(text: string): string | null {
  if (text.length > 2 * mostCharacters) return null
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/[’']/g, '')
  // A dot, slash or @ within a word is an address of some kind.
  if (/\p{N}|[@/\\_]|\w[.:]\w/u.test(plain)) return null
  const words = plain.split(/[^\p{L}]+/u).filter(Boolean)
  const tidy = words.join(' ')
  if (!words.length || words.length > mostWords || tidy.length > mostCharacters) return null
  if (!words.some(word => word.length >= fewestLetters) || !words.every(isKnown)) return null
  return looksLikeName(words) || looksLikeAddress(words) || looksLikeNumber(words) ? null : tidy
}

/** Subjects that the dictionary of common words lacks. */
const subjects = wordSet(`
  acupuncture adhd aerobics aikido allotment allotments alzheimers amateur aromatherapy asperger aspergers asthma audiobooks
  autism autistic backgammon badminton baking ballet ballroom batik beekeeping befriending bereaved bereavement bhangra
  bipolar bmx bollywood bouldering bowling bowls braille breastfeeding calisthenics calligraphy canoeing capoeira carer carers
  caring carpentry casework ceramics ceroc chairobics childcare childminder childminders childminding chiropody chiropodist
  choir choirs climbing coding conveyancing counselling counsellor crafting cribbage cricket crochet crossfit curling cycling
  dads dancing darts deafblind decluttering dementia dentist dentistry detox diabetes diabetic disability disabilities
  dodgeball dominoes doula dressmaking dyslexia dyspraxia embroidery endometriosis epilepsy esol etiquette euchre eviction
  fencing fertility fibromyalgia fitness flamenco floristry foodbank foodbanks footcare footgolf fostering futsal genealogy
  gluten golf guitar gym gymnastics gyms handyman handball hearing hiking hockey homelessness homeschool homeschooling
  hospice housing hydrotherapy hypnotherapy immigration incontinence internet isolation jazz jogging judo juggling karaoke
  karate kayaking keyboard kickboxing kizomba knitting lacrosse laptop laptops lgbt lgbtq lindy lipreading litter loneliness lonely
  macrame mahjong mahjongg makaton massage menopause mentoring mindfulness mosaics mums nappies nappy netball neurodivergent
  neurodiversity nursery nutrition orienteering origami osteopath osteopathy osteoporosis paddleboarding padel paediatric
  paganism parkour parkrun pension perimenopause petanque philately physio physiotherapy pickleball pilates podiatrist
  podiatry poetry pottery powerlifting pram prams pregnancy probate ptsd puppetry qigong quilting reflexology refugee refugees
  reiki reusable rowing rugby rounders salsa samba scouts scrapbooking scrabble sensory sepsis sewing shopmobility singing
  skateboarding skating sleep snooker softball spinning spirituality squash steelpan stammering stroke swimming swing taekwondo
  taichi tango tap tennis therapist therapists therapy toddler toddlers toy toys trampolining trans transgender translation
  translator triathlon tutoring tutor tutors ukulele upcycling vegan veganism vegetarian veterans visually volleyball
  volunteering walking wellbeing wheelchair wheelchairs woodcarving woodturning woodwork woodworking wrestling yoga zumba
`)

const isKnown = (word: string) => isOrdinaryWord(word) || subjects.has(word)

/** Given names that stand in the dictionary, and are hardly ever looked for as anything else. */
const givenNames = wordSet(`
  abigail adam adams alan alec alex alfred alice alison amy andrew andy ann anna anne annie anthony barbara becky ben benjamin
  benny bert bertie beth betty bob bobby brenda brian bruce carl carol caroline catherine charles charlie chris clara claire
  colin craig daisy daniel danny dave david debbie derek dick dolly don donald donna doris dorothy edward eileen elizabeth ella
  ellen emily emma eric eve fanny fiona florence freddie freddy gail gary george gerald gill gordon graham greg hannah harry
  helen henry hugh ian isabel jacob jack jackie jade james jamie jane janet jason jean jeff jenny jeremy jerry jessica jill jim jimmy joan
  joe john johnny jonathan jonny joseph josh joshua joyce judith judy julia julian julie karen kate kathy katie keith ken kenneth
  kevin kim kitty larry laura lauren lee leo leon leonard leslie lewis liam linda lisa louis louise lucy luke maggie malcolm
  margaret maria marie marilyn martin mary matthew maureen megan mercedes michael michelle mick mike molly monica nancy natalie
  ned neil nell nelly nicholas nick nicky nicola nigel noel nora norman oliver olivia oscar pam pamela patrick paul paula peg
  peggy penny percy peter phil philip phoebe polly rachel ralph randy rebecca reg reggie rex richard rick rita robert robin
  roger ronald ronnie rory rosemary rosie roy ruth ryan sally sam samantha samuel sandra sandy sarah scott sean sharon sheila
  shirley sid simon sophie stacey stanley stella stephen steve steven stuart susan susie suzanne sylvia ted teddy teresa
  terry thomas tiffany tim timmy timothy toby todd tom tommy tony tracy trevor valerie vera veronica vic vicky vincent virginia
  wally walter wayne wendy wesley willy winnie yvonne zoe
`)

/** Names that are as often words: they look like a name alone, or before or after a surname. */
const wordsAndNames = wordSet(`
  amber angel april art august autumn basil bill blossom bud buddy chase chastity charity christian cliff clay colt crystal
  dale dawn dean destiny drew duke earl ebony faith fern flora forest frank gene ginger glen grace grant guy harmony hazel
  heather holly hope ivy jasmine jay jewel joy june justice lance laurel lily mark marina mat max may melody mercy mick miles
  misty myrtle norm olive pansy pat patience pearl penny pip poppy prince prudence ray reed rich river rob rod rose rowan ruby
  rusty sage savannah serena sky sterling stone sue summer tiger trinity verity victor victory viola violet wade will willow
  young
`)

/** Surnames that are words. */
const surnames = wordSet(`
  abbot archer armstrong ash baker ball banks barber barker barley barns barrow bass bates bean beck bell berry best birch bird
  bishop black blackburn blood bloom bolt bond booth bow bowles brand bridge bridges briggs bright brook brooks brown buck bull
  burns bush butcher butler cannon carpenter carr carter chamber chambers chance chandler chaplin chapman church clark close coal
  cobb cole cook cooper cotton court cox craft crane crisp cross crow curry dance dancer dean deacon dell dickens driver duck dyer
  english falconer farmer farrow faulkner field fields finch fish fisher fletcher flint flood flower flowers ford forest forester
  forge foster fowler fox francis frank freeman french frost fuller garland gate gates gibbons gill glass glover goldsmith good
  gore grant grave graves gray green greenwood grey griffin grove gunner hail hale hall hammer hammond hand hardy harper
  harris hart harvest harvey hawk hawkins haywood head heath hedges herd heron hill hills hobbs hoe holder holland hollow holly
  hood hope hopper horn horner house howell hunt hunter hurst ireland jack jordan judge keen kemp kent king kings kirk kitchen
  knight knott lake lamb lane law lawn lawrence leach leaf lever lily lion little lock long lord love low mace major mann
  marks marsh marshall martin mason mace may mayor meadows mercer merchant merry mill miller mills mole monk moody moon moor
  moore moss mountain nail nash naylor neal nelson newman nightingale noble noon norman north nunn nurse oaks oliver olive
  owens page paine painter palmer park parker parks parrot parsons patience peacock pearl pearson penny pepper perry pike piper pitt
  plant plum pond pool poole pope porter potter pound powers prentice price priest prince proctor prosper quick rain ramsey
  reader reed reeves reynolds rice rich riddle ring rivers robin robins rock rose rowe rush sadler sage salmon salt sanders sands
  savage sawyer scott sergeant sharp sharpe shaw shears sheep sheldon shepherd sherwood ship shoemaker short silver simple
  singer skinner slate slater small smart smith snow south spark sparks sparrow spears spencer spring squire squires stamp
  stanton star steel steele stern stewart stocks stokes stone strange street stringer strong style styles summer summers sumner
  swan swift tailor tanner taylor temple thatcher thorn thorne thorpe tiller toller tower towers townsend travers tree trick trout
  tucker turner tyler underwood vale vernon vicar vine wade wagner walker wall walls walsh walter walters ward warden warner
  warren waters watkins watson way weaver webb webber webster weeks wells west wheat wheeler whistler white whitehead wild wilde
  winter winters wise wolf wolfe wood woods woodward wool worth wray wren wright yard yates young
`)

const titles = wordSet(
  'mr mrs ms miss mister dr prof professor sir lord lady dame reverend rev nurse pc councillor cllr',
)

function looksLikeName(words: readonly string[]): boolean {
  if (words.some(word => givenNames.has(word))) return true
  if (words.length === 1)
    return wordsAndNames.has(words[0]!) || (surnames.has(words[0]!) && !isPlainWord(words[0]!))
  return words.some((word, i) => {
    const next = words[i + 1]
    if (next === undefined) return false
    const isTitled = titles.has(word) && (surnames.has(next) || wordsAndNames.has(next))
    const isPair = wordsAndNames.has(word) && (surnames.has(next) || wordsAndNames.has(next))
    const isTurned = surnames.has(word) && wordsAndNames.has(next)
    return isTitled || isPair || isTurned
  })
}

/** Surnames that are looked for as what they say, such as a cook. */
const plain = wordSet(`
  baker barber butcher carpenter church cook court dance dancer driver english farmer fish flower flowers foster french gardener
  glass hall house hunt judge kitchen law nurse painter park parks plant pool porter price priest reader salmon singer spring
  street swan tailor vicar wall ward winter wood wool
`)
const isPlainWord = (word: string) => plain.has(word)

const streets = wordSet(`
  alley approach avenue avenues boulevard close court crescent drive gardens gate green grove hill lane mews parade park place
  rise road roads row square street terrace villas walk way
`)
/** What is looked for though it ends like an address. */
const beforeStreets = wordSet(`
  badminton basketball bike bmx car child community county country crown cycle dance dog drop family food green group guided
  health history led magistrates market nature netball one parent play public sensory skate sponsored squash step tennis theme
  village walking water wildlife
`)

const looksLikeAddress = (words: readonly string[]) =>
  words.some((word, i) => i > 0 && streets.has(word) && !beforeStreets.has(words[i - 1]!))

const digits = wordSet(
  'zero oh nought one two three four five six seven eight nine ten double triple hundred',
)

const looksLikeNumber = (words: readonly string[]) => words.filter(word => digits.has(word)).length >= 3
