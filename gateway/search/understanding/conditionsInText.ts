import type { Range, Text } from './tokens.ts'

/** What was found, and where. */
interface Found<T> {
  value: T
  range: Range
}

/** Digits with what is written between those of a telephone number, and a country code. */
const numbers =
  /(?:(?<=\btel:)|(?<![\p{L}\d/.:£-]))(?:\+|00)?\(?\d(?:[ ().-]{0,3}\d){5,14}(?![\d/]|[.:-]\d|\p{L})/gu
const date = /^\d{4}-\d\d-\d\d$|^\d\d?[-.]\d\d?[-.]\d{4}$/

/**
 * The telephone number in a text, in digits of the national form; null when there is none.
 *
 *     phoneIn(readText('+44 20 7946 0113')) // { value: '02079460113', … }
 *     phoneIn(readText('call 7946 0113'))   // { value: '79460113', … }: the last digits are enough
 *     phoneIn(readText('111'))              // null: a word like others
 */
export function phoneIn({ plain }: Text): Found<string> | null {
  for (const { 0: typed, index } of plain.matchAll(numbers)) {
    const digits = typed.replaceAll(/\D/g, '')
    const national = digits.replace(/^(?:0044|44(?=\d{9,11}$))0?/, '0')
    // Short groups are house numbers, ages, hours and the like.
    const isList = /(?:^|\D)\d{1,2}(?:\D+\d{1,2})+$/.test(typed) && !typed.startsWith('0')
    if (date.test(typed) || isList || national.length > 11) continue
    if (national.length === 11 && !national.startsWith('0')) continue
    return { value: national, range: { from: index, to: index + typed.length } }
  }
  return null
}

/** The groups in which digits are written, by the first of them. */
const numberForms = new Map([
  [
    '02',
    [
      [3, 4, 4],
      [4, 3, 4],
    ],
  ],
  [
    '03',
    [
      [4, 3, 4],
      [4, 3, 3],
    ],
  ],
  [
    '08',
    [
      [4, 4],
      [4, 3, 4],
      [4, 3, 3],
      [4, 6],
    ],
  ],
  [
    '0',
    [
      [5, 6],
      [5, 3, 3],
      [4, 3, 4],
      [5, 5],
    ],
  ],
  [
    '',
    [
      [4, 4],
      [3, 4],
      [3, 3],
      [3, 3, 3],
    ],
  ],
])

/**
 * How a telephone number is written in records, the common ways.
 *
 *     waysToWrite('02079460113') // ['020 7946 0113', '0207 946 0113', '02079460113']
 */
export function waysToWrite(phone: string): string[] {
  const groups = [...numberForms].find(([start]) => phone.startsWith(start))![1]
  const patterns = groups.map(form => new RegExp(`^${form.map(length => `(\\d{${length}})`).join('')}$`))
  const spaced = patterns.flatMap(pattern => pattern.exec(phone)?.slice(1).join(' ') ?? [])
  return [...new Set([...spaced, phone])]
}

const freeWords =
  /\b(?:(?:completely |totally |absolutely )?free(?: of charge)?|no (?:cost|charge|fee)|for nothing|without (?:paying|charge|cost)|at no (?:cost|charge))\b/g
/** Subjects with the word free at their end or their beginning. */
const freeSubjects =
  /\bfree (?:school (?:meals?|lunch(?:es)?|dinners?)|from|time|will|range|church|speech|press|fall|style|kick|runn\w+|child ?care|early education|nursery|hours|spirit\w*|masons?|parking|travel pass|bus pass|wi-?fi|recall)\b|\b\d+ (?:hours? )?free\b|\bfree \d+\b/g
/** What is without something: 'gluten free'. */
const freeOf =
  /\b(?:smoke|gluten|drug|drugs|dairy|wheat|alcohol|sugar|nuts?|lactose|egg|meat|pain|debt|stress|worry|fear|step|barrier|hassle|trouble|carbon|plastic|car|traffic|symptom|cancer|set|feel|hands|tobacco|vape|waste|toll|tax|duty|violence)[- ]free\b/g

/**
 * The words of a text that ask for something without cost; null when there are none.
 *
 *     freeIn(readText('free legal advice')) // { value: true, range: { from: 0, to: 4 } }
 *     freeIn(readText('free school meals')) // null
 */
export function freeIn({ plain }: Text): Found<true> | null {
  const text = [freeOf, freeSubjects].reduce(
    (rest, subjects) => rest.replaceAll(subjects, subject => ' '.repeat(subject.length)),
    plain,
  )
  const match = [...text.matchAll(freeWords)][0]
  return match ? { value: true, range: { from: match.index, to: match.index + match[0].length } } : null
}

/** What somebody can pay. */
interface PriceFound extends Found<number> {
  /** As a chip tells it: 'up to £5', 'at low cost'. */
  words: string
}

const pounds = '(?:\\d{1,3}(?:,\\d{3})+|\\d{1,4})(?:\\.\\d\\d?)?'
const amount = `£? ?(${pounds}) ?(?:pounds?|quid)?`
const noted: readonly (readonly [string, number])[] = [
  ['pound|quid', 1],
  ['couple of (?:pounds?|quid)|few (?:pounds?|quid)', 3],
  ['fiver', 5],
  ['tenner', 10],
]
const until =
  '(?:under|below|less than|up to|at most|no more than|not more than|maximum(?: of)?|max|cheaper than|within)'
const prices = new RegExp(
  `\\b${until} (?:${amount}(?!,?\\d|:| ?(?:years?|yrs?|miles?|minutes?|mins?|weeks?|months?|days?|hours?|am|pm|s\\b))|(?:a |an )?(${noted.map(([name]) => name).join('|')}))(?: (?:an|per|each) \\w+)?(?![\\w])|(?<=^|\\s)£ ?(?:${pounds} ?(?:-|to) ?£? ?)?(${pounds})(?: or (?:less|under))?(?!\\w|,\\d)|\\bfor (?:a|an|about a) (${noted.map(([name]) => name).join('|')})\\b`,
  'g',
)
const cheap =
  /\b(?:cheap(?:er|est|ly)?|low[- ]cost|low[- ]price[ds]?|affordable|inexpensive|reasonably priced|not (?:too )?expensive|doesn'?t cost (?:much|a lot))\b/
const lowCost = 5

/**
 * What somebody can pay, in pounds; null when a text does not say. A number without a pound sign is an age as often.
 *
 *     priceIn(readText('gym under £5'))    // { value: 5, words: 'up to £5', … }
 *     priceIn(readText('lunch for a tenner')) // { value: 10, words: 'up to £10', … }
 *     priceIn(readText('cheap lunch'))     // { value: 5, words: 'at low cost', … }
 *     priceIn(readText('under 5s'))        // null
 */
export function priceIn({ plain }: Text): PriceFound | null {
  for (const { index, 0: whole, 1: digits, 2: name, 3: alone, 4: note } of plain.matchAll(prices)) {
    if (digits !== undefined && !/£|pounds?|quid/.test(whole)) continue
    const value =
      Number((digits ?? alone)?.replaceAll(',', '')) ||
      noted.find(([names]) => new RegExp(`^(?:${names})$`).test(name ?? note ?? ''))?.[1]
    if (!value) continue
    const decimals = Number.isInteger(value) ? 0 : 2
    const words = `up to £${value.toLocaleString('en-GB', { minimumFractionDigits: decimals })}`
    return { value, words, range: { from: index, to: index + whole.length } }
  }
  const low = cheap.exec(plain)
  return (
    low && { value: lowCost, words: 'at low cost', range: { from: low.index, to: low.index + low[0].length } }
  )
}

/** The subjects of a text that are free of something: 'gluten free', 'smoke-free'. */
export function freeOfIn({ plain }: Text): Range[] {
  return [...plain.matchAll(freeOf)]
    .slice(0, 8)
    .map(({ 0: words, index }) => ({ from: index, to: index + words.length }))
}

/** Languages by the words for them. 'English' is left out: who asks for English classes does not ask in another language. */
const languages = new Map(
  (
    'Albanian Amharic Arabic Bengali Bulgarian Cantonese Chinese Croatian Czech Danish Dari Dutch Estonian Farsi Finnish French ' +
    'German Greek Gujarati Hausa Hebrew Hindi Hungarian Igbo Italian Japanese Korean Krio Kurdish Latvian Lingala Lithuanian ' +
    'Malayalam Mandarin Marathi Nepali Norwegian Pashto Persian Polish Portuguese Punjabi Romanian Russian Serbian Shona ' +
    'Sinhala Slovak Slovenian Somali Spanish Swahili Swedish Sylheti Tagalog Tamil Telugu Thai Tigrinya Turkish Twi Ukrainian ' +
    'Urdu Vietnamese Welsh Yoruba'
  )
    .split(' ')
    .map(name => [name.toLowerCase(), name] as const),
)
for (const [said, name] of [
  ['panjabi', 'Punjabi'],
  ['bangla', 'Bengali'],
  ['portugese', 'Portuguese'],
  ['rumanian', 'Romanian'],
  ['pashtu', 'Pashto'],
  ['bsl', 'British Sign Language'],
  ['british sign language', 'British Sign Language'],
  ['sign language', 'British Sign Language'],
] as const)
  languages.set(said, name)

const name = `(${[...languages.keys()].join('|')})`
const asked = new RegExp(
  `\\b(?:in|speaks?|speaking|spoken|talks?|understands?) ${name}\\b(?! speak)|\\b${name}[- ](?:speaking|speakers?|spoken|language|interpreters?|translators?)\\b|\\b(?:who|that|to) (?:can )?speaks? ${name}\\b`,
)

/** A language that was asked for. */
interface LanguageFound extends Found<string> {
  /** The word for the language itself. */
  name: Range
}

/**
 * The language that a text asks for, by its English name; null when it asks for none.
 *
 *     languageIn(readText('polish speaking counsellor')) // { value: 'Polish', … }
 *     languageIn(readText('polish shop'))                // null
 */
export function languageIn({ plain }: Text): LanguageFound | null {
  const match = asked.exec(plain)
  if (!match) return null
  const said = match.slice(1).find(Boolean)!
  const from = match.index + match[0].indexOf(said)
  return {
    value: languages.get(said)!,
    range: { from: match.index, to: match.index + match[0].length },
    name: { from, to: from + said.length },
  }
}

/** Peoples who are called otherwise than their language, or whose name is no language. */
const peoples =
  'afghan afghani albanians algerian angolan arab bangladeshi brazilian bulgarians burmese congolese egyptian eritrean ethiopian ' +
  'filipino ghanaian gurkha indian iranian iraqi kosovan kurd kurds lebanese libyan moroccan nepalese nigerian pakistani ' +
  'palestinian romanians sierra_leonean sikh sri_lankan sudanese syrian tibetan turk turks ukrainians yemeni'
const people = new RegExp(
  `(?<!\\b(?:learn|learning|study|studying|teach|teaches|nail|shoe) )\\b(?:${[
    ...languages.keys(),
    ...peoples.split(' '),
  ]
    .filter(word => !word.includes('sign') && word !== 'bsl')
    .map(word => word.replace('_', ' '))
    .join(
      '|',
    )})\\b(?! (?:class|classes|lessons?|courses?|gcse|food|restaurants?|takeaways?|cooking|recipes?|danc(?:e|es|ing))\\b)`,
  'g',
)

/**
 * The languages and peoples that a text names, not as something to learn or to eat: `polish` of `polish community`.
 *
 *     peoplesIn(readText('somali women'))   // [{ from: 0, to: 6 }]
 *     peoplesIn(readText('french lessons')) // []
 */
export const peoplesIn = ({ plain }: Text): Range[] =>
  [...plain.matchAll(people)]
    .slice(0, 4)
    .map(({ 0: words, index }) => ({ from: index, to: index + words.length }))

/** What helps those who speak another language, where no record is about theirs. */
export const helpWithLanguage = [
  ['interpreter', 1],
  ['interpreters', 1],
  ['interpreting', 1],
  ['other languages', 0.8],
  ['translation', 0.8],
  ['translated', 0.7],
  ['english classes', 0.5],
  ['esol', 0.5],
].map(([phrase, weight]) => ({ phrase: phrase as string, weight: weight as number }))

/** The words for languages, for spelling. */
export const languageWords: readonly string[] = [...languages.keys()].flatMap(words => words.split(' '))
