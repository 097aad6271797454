import { readText, type Range, type Text, type Token } from './tokens.ts'

/** Years of age, both included. */
export interface Ages {
  from: number
  to: number
}

/** Ages that were found in a text. */
export interface AgesFound {
  ages: Ages
  range: Range
  /** The same with 'for my' and the like. */
  whole: Range
  /** Whether only a word says it, such as 'toddler', which is looked for as well. */
  isWord: boolean
}

const oldest = 120
/** How much of an introduction is read. */
const longestStated = 300
const small =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const decades = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ')
const n = `(\\d{1,3}|(?:${tens.join('|')})[ -](?:${small.slice(0, 9).join('|')})|${[...small, ...tens].join('|')})`
const years = "-?\\s*(?:years?|yrs?|yr'?s)"
const old = `(?:${years}[\\s-]*olds?\\b|\\s*-?(?:yo|y\\.o\\.?|y/o)\\b)`

/** Not an amount of something else. */
const alone =
  "(?!['\\d.,:%]*\\d|\\s*(?:%|[ap]m\\b|o'?clock|pounds?|quid|miles?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|stone|kg|people|times?|children|kids|beds?))"

/** Patterns of numbers, and the ages that they stand for; the first that fits counts. */
const patterns: readonly (readonly [RegExp, (...numbers: number[]) => Ages])[] = [
  [
    pattern(`\\b${n}\\s*(?:-|to|and)\\s*${n}\\s*(?:months?|mths?)[\\s-]*olds?\\b`),
    (from, to) => ({ from: Math.floor(from / 12), to: Math.floor(to / 12) }),
  ],
  [pattern(`\\b${n}\\s*(?:months?|mths?)[\\s-]*olds?\\b`), months => exactly(Math.floor(months / 12))],
  [pattern(`\\b${n}\\s*(?:weeks?|wks?|days?)[\\s-]*olds?\\b`), () => exactly(0)],
  [pattern(`\\b${n}(?: ?½| 1/2| and a half|\\.5)${old}`), exactly],
  [pattern(`\\b${n}\\s*(?:-|/|to|and|or|&)\\s*${n}${old}`), (from, to) => ({ from, to })],
  // As options of eligibility are named; within other words a span of years is seldom an age.
  [pattern(`^(?:from )?${n}\\s*(?:-|to|and)\\s*${n}\\s*(?:years?|yrs?)$`), (from, to) => ({ from, to })],
  [
    pattern(
      `\\b(?:(?:between|from) )?(?:the )?age[sd]?:?\\s*(?:of\\s*|between\\s*|from\\s*)?${n}\\s*(?:-|to|and)\\s*${n}\\b`,
    ),
    (from, to) => ({ from, to }),
  ],
  [
    pattern(`\\b(?:over|above|older than)[\\s-]*(?:the age of\\s*)?${n}(?:'?s)?(?:${years})?\\b${alone}`),
    andOver,
  ],
  // The eleven plus is an examination.
  [
    pattern(
      `(?:\\b(?:for|ages?|aged) |\\b(?!(?:11|eleven) ?(?:plus\\b|\\+)))${n}(?:'?s)?\\s*(?:\\+|(?:plus|(?:and|&|or) (?:over|above|older))\\b)`,
    ),
    andOver,
  ],
  [
    pattern(
      `\\b(?:under|below|younger than|less than)[\\s-]*(?:the age of\\s*)?${n}(?:'?s)?${old}?(?![\\w])${alone}`,
    ),
    under,
  ],
  [pattern(`\\bu-?(\\d{1,2})s?\\b`), under],
  [pattern(`\\bup to (?:the )?(?:ages? (?:of )?${n}\\b|${n}${old})`), to => ({ from: 0, to })],
  [pattern(`\\b${n}(?: and a half)?${old}`), exactly],
  [pattern(`\\bage[sd]?(?::| ) ?(?:of )?${n}\\b`), exactly],
  [pattern('^(\\d{1,2}) ?yrs?$'), exactly],
  [pattern('\\b(\\d{1,2}) ?yrs? (?=(?:boy|girl|lad|son|daughter|child|kid)\\b)'), exactly],
  [
    pattern(
      '\\b(?<=(?:son|daughter|boy|girl|child|kid|mum|dad|mother|father|nan|husband|wife|brother|sister)(?:, ?| ?\\())(\\d{1,3})(?=,|\\))',
    ),
    exactly,
  ],
  [
    pattern("\\bin (?:my|his|her|their) (?:early |mid |late )?(\\d)0'?s\\b"),
    ten => ({ from: 10 * ten, to: 10 * ten + 9 }),
  ],
  [pattern(`\\bin (?:my|his|her|their) (${decades.join('|')})\\b`), from => ({ from, to: from + 9 })],
  [
    pattern('\\b(?:(?:school )?(?:year|yr) (\\d{1,2})(?! ?olds?)|y(\\d|1[0-3]))\\b'),
    year => ({ from: year + 4, to: year + 5 }),
  ],
  [pattern(`\\b(?:is|i'?m|i am|he'?s|she'?s|turned|turning) ${n} and a half\\b`), exactly],
  [
    pattern(
      `\\b(?:is|i'?m|i am|he'?s|she'?s|turned|turning) (?:only |just |nearly |now )?${n}(?=$|[,.;!?]| (?:and|but|with|now|who|next)\\b)`,
    ),
    exactly,
  ],
  [pattern(`^(1\\d|2[0-5]|[5-9]\\d) (?:and|with)\\b`), exactly],
  // 'my son is trans and 15'
  [
    pattern(`(?<=\\b(?:is|i'?m|i am|he'?s|she'?s) (?:[a-z'-]+ ){1,3}and (?:only |just )?)${n}(?=$|[,.;!?])`),
    exactly,
  ],
  [
    pattern(
      `(?<![\\d:.£-]|\\b(?:open|from|between) )\\b(\\d{1,2})(?: ?- ?| to )(\\d{1,2})s?\\b(?![-/:.]?\\d)${alone}`,
    ),
    (from, to) => ({ from, to }),
  ],
]

const ageWords: readonly (readonly [RegExp, Ages])[] = [
  [/\b(?:new ?born|newly born)s?\b/, { from: 0, to: 0 }],
  [/\b(?:baby|babies|infants?)\b/, { from: 0, to: 1 }],
  [/\btoddlers?\b/, { from: 1, to: 3 }],
  [/\b(?:pre-?schoolers?)\b/, { from: 3, to: 4 }],
  [/\b(?:teen(?:ager|age)?s?|adolescents?)\b/, { from: 13, to: 19 }],
  [/\b(?:pensioners?|oaps?|senior citizens?)\b/, { from: 66, to: oldest }],
]

function pattern(source: string): RegExp {
  return new RegExp(source)
}

function exactly(age: number): Ages {
  return { from: age, to: age }
}

function andOver(from: number): Ages {
  return { from, to: oldest }
}

function under(age: number): Ages {
  return { from: 0, to: Math.max(0, age - 1) }
}

/**
 * The ages that a text tells of: by numbers, else by words; null when it tells of none.
 *
 *     agesIn(readText('clubs for my 14 year old')) // { ages: { from: 14, to: 14 }, range: …, isWord: false }
 *     agesIn(readText('over 60s'))                 // 60 to 120
 *     agesIn(readText('under 5s'))                 // 0 to 4
 *     agesIn(readText('year 6'))                   // 10 to 11
 */
export function agesIn({ plain }: Text): AgesFound | null {
  for (const [expression, agesOf] of patterns) {
    const match = expression.exec(plain)
    if (!match) continue
    const ages = agesOf(...match.slice(1).filter(Boolean).map(numberOf))
    if (ages.to > oldest || ages.from > ages.to || (ages.to === 0 && ages.from !== 0)) continue
    return { ages, ...rangesOf(match, plain), isWord: false }
  }
  for (const [expression, ages] of ageWords) {
    const match = expression.exec(plain)
    if (match) return { ages, ...rangesOf(match, plain), isWord: true }
  }
  return null
}

/** Words by which a service says that it is for grown-ups. */
const forAdults = /\b(?:for|by|among) (?:\w+ )?(?:adults|grown-?ups|over 18s)\b|^adults?\b|\badults? only\b/

/**
 * The ages that a service states for itself: the first text that states any counts; null when none does.
 *
 *     statedAges('Walking Football 50+') // { from: 50, to: 120 }
 *     statedAges('Swimming for Grown-ups', 'Lessons for adults who never learned.') // { from: 18, to: 120 }
 */
export function statedAges(...texts: readonly (string | null)[]): Ages | null {
  for (const text of texts) {
    if (text === null) continue
    const plain = readText(text.slice(0, longestStated)).plain.replaceAll('–', '-')
    for (const [expression, agesOf] of patterns) {
      const match = expression.exec(plain)
      const ages = match && agesOf(...match.slice(1).filter(Boolean).map(numberOf))
      if (ages && ages.to <= oldest && ages.from <= ages.to) return ages
    }
    if (forAdults.test(plain)) return andOver(18)
  }
  return null
}

function numberOf(text: string): number {
  const [ten, one] = text.split(/[ -]/)
  if (ten && one) return numberOf(ten) + numberOf(one)
  const decade = [tens, decades].map(names => names.indexOf(text)).find(at => at >= 0)
  if (decade !== undefined) return 10 * (decade + 2)
  return small.includes(text) ? small.indexOf(text) + 1 : Number(text)
}

function rangesOf({ 0: text, index }: RegExpExecArray, plain: string): { range: Range; whole: Range } {
  const to = index + text.length
  const front =
    /\b(?:for )?(?:(?:my|our|a|an|the) )?$/.exec(plain.slice(Math.max(0, index - 20), index))?.[0] ?? ''
  return { range: { from: index, to }, whole: { from: index - front.length, to } }
}

/** Ages as a chip tells them: 'for ages 14', 'for ages 16 to 18', 'for ages 60 and over'. */
export function agesChip({ from, to }: Ages): string {
  if (to >= oldest) return `for ages ${from} and over`
  return from === to ? `for ages ${from}` : `for ages ${from} to ${to}`
}

/** The words of records for people of some ages, the most telling first. */
export function wordsForAges({ from, to }: Ages): string[] {
  if (to >= oldest && from < 16) return ['young people', 'children', 'families']
  if (to >= oldest) return from >= 50 ? [`over ${from}s`, `${from} plus`, 'older people'] : ['adults']
  if (from >= 60) return ['older people', `over ${Math.floor(from / 10) * 10}s`]
  if (to <= 4) return ['under 5s', 'early years', 'toddler', 'baby']
  if (to <= 12) return ['children', 'families']
  if (to <= 19) return ['young people', 'teenagers', 'youth', 'children']
  return (from >= 16 || from === 0) && to <= 25 ? ['young people', 'young adults', 'youth'] : ['adults']
}

/** The ages of those whom a group has by its name. */
const agesOfGroups = new Map<string, Ages>([
  ['babies', { from: 0, to: 1 }],
  ['toddlers', { from: 1, to: 3 }],
  ['children', { from: 3, to: 15 }],
  ['girls', { from: 3, to: 17 }],
  ['boys', { from: 3, to: 17 }],
  ['young people', { from: 11, to: 24 }],
  ['older people', { from: 60, to: oldest }],
])

/** The ages of the first group whose name implies them: 3 to 15 of `children`; null when there is none. */
export const agesOfGroup = (names: readonly string[]): Ages | null =>
  names.map(name => agesOfGroups.get(name)).find(ages => ages !== undefined) ?? null

/** Who services are for, as people say it and as it is called in the answer. */
const groups = new Map(
  `carers: carer carers caregiver caregivers | young carers: young_carer young_carers | women: woman women womens womans ladies female
  lady | men: man men mens mans male males blokes | girls: girl girls lass lasses | boys: boy boys lad lads | mums: mum mums mothers mummy mummies | dads: dad dads
  fathers daddy | parents: parent parents | lone parents: single_parent single_parents lone_parent lone_parents single_mum
  single_mums single_dad single_dads | families: family families | children: child children childrens kid kids | babies: baby
  babies newborn | toddlers: toddler toddlers | young people: young_people young_person young_persons youth youths teenager
  teenagers teen teens teenage | students: student students | older people: older_people older_person elderly old_people
  pensioner pensioners oap oaps senior seniors | refugees: refugee refugees | asylum seekers: asylum_seeker asylum_seekers |
  migrants: migrant migrants immigrant immigrants | deaf: deaf hard_of_hearing hearing_impaired | blind: blind
  partially_sighted visually_impaired | disabled: disabled disability wheelchair_user wheelchair_users | learning disability:
  learning_disability learning_disabilities | autistic: autistic autism asperger aspergers | lgbt: lgbt lgbtq lgbtqia lgbtqi
  gay lesbian lesbians bisexual queer | trans: trans transgender non_binary | veterans: veteran veterans ex_army ex_navy ex_raf ex_soldier ex_forces
  ex_service armed_forces ex_military | ex offenders: ex_offender ex_offenders ex_prisoner ex_prisoners ex_convict ex_con | homeless: homeless |
  unemployed: unemployed jobseeker jobseekers | pregnant: pregnant expecting | widows: widow widows widower widowers widowed |
  grandparents: grandparent grandparents | care leavers: care_leaver care_leavers | travellers: gypsy gypsies traveller
  travellers roma | couples: couples`
    .split('|')
    .flatMap(row => {
      const [group = '', said = ''] = row.split(':')
      return said
        .trim()
        .split(/\s+/)
        .map(words => [words.replaceAll('_', ' '), group.trim()] as const)
    }),
)

const relatives = new Set([
  'mums',
  'dads',
  'children',
  'families',
  'parents',
  'babies',
  'women',
  'men',
  'boys',
  'girls',
])

const anybody = new Set(
  [
    'women,men,girls,boys,mums,dads,parents,families,children,babies,toddlers,young people,students,older people,couples',
    'lone parents,grandparents',
  ].flatMap(names => names.split(',')),
)

/** Whether a group says nothing about what its people need: students, but not carers. */
export const isAnybody = (group: string): boolean => anybody.has(group)

/** Whether a group is as often one of the family that a text tells of. */
export const isRelative = (group: string): boolean => relatives.has(group)

/** Grown-ups of a family: of a child what is told is what is looked for. */
const kin =
  /^(?:mum|mam|mummy|mother|dad|daddy|father|nan|gran|grandma|grandad|brother|sister|husband|hubby|wife|missus|uncle|aunt|auntie)$/
/** In front of one who is told of: `a dad`, `new mum` and `lonely dad` speak of themselves. */
const leadsToTold =
  /^(?:my|our|his|her|their|your|for|about|with|help|helping|getting|after|visit|old|elderly|when|if|since|because)$/
/** What one does or is, after the one it is told of: `dad lonely`, but `lonely dad`. */
const tells = new RegExp(
  `^(?:${[
    'cant|cannot|wont|isnt|doesnt|hasnt|didnt|wouldnt|couldnt|never|always|keeps|is|has|had|was|needs|wants|gets|got|forgets',
    'refuses|hoards|drinks|gambles|cries|lives|sits|sleeps|falls|fell|left|lost|died|stopped|going|getting|being|losing',
    'falling|drinking|gambling|hoarding|living|struggling|waiting|ill|sick|poorly|lonely|deaf|blind|disabled|confused|frail',
    'forgetful|depressed|housebound|bedbound|dying',
  ].join('|')})$`,
)

/**
 * Whether a word is for one of the family whom a text tells of, and not for those whom a service is for.
 *
 *     isToldOf(readText('dad cant dress himself').tokens, 0) // true
 *     isToldOf(readText('dad and baby group').tokens, 0)     // false
 */
export function isToldOf(tokens: readonly Pick<Token, 'word'>[], at: number): boolean {
  const [before, word = '', next = '', further = ''] = [at - 1, at, at + 1, at + 2].map(
    one => tokens[one]?.word,
  )
  if (!kin.test(word) || (before !== undefined && !leadsToTold.test(before))) return false
  if (before && !next) return true
  // `Mum with toddler` speaks of herself.
  return tells.test(next) || (next === 'with' && !isAnybody(groups.get(further) ?? ''))
}

/** A word for whom something is, and where it stands among the tokens. */
export interface GroupFound {
  group: string
  first: number
  last: number
}

/**
 * The groups that a text names, in its order, at most eight.
 *
 *     groupsIn(readText('single mum, Deaf')) // [{ group: 'lone parents', first: 0, last: 1 }, { group: 'deaf', … }]
 */
export function groupsIn({ tokens }: Text): GroupFound[] {
  const found: GroupFound[] = []
  for (let at = 0; at < tokens.length && found.length < 8; at++) {
    for (const length of [3, 2, 1]) {
      const words = tokens.slice(at, at + length).map(({ word }) => word)
      const group = words.length === length ? groups.get(words.join(' ')) : undefined
      if (!group) continue
      // 'my mum is deaf' looks for nothing for mums.
      const before = tokens[at - 1]?.word ?? ''
      const isTold =
        relatives.has(group) &&
        ((before === 'old' && /^(?:mums|dads)$/.test(group)) ||
          isToldOf(tokens, at) ||
          /^(?:my|our|his|her|the|your)$/.test(before) ||
          (tokens.length >= 6 && !/^(?:for|other|new|with|young|and)$/.test(before)))
      if (!isTold && !found.some(one => one.group === group))
        found.push({ group, first: at, last: at + length - 1 })
      at += length - 1
      break
    }
  }
  return found
}
