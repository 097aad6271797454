import { phrasesOf, type PlacedConcept } from './concepts.ts'
import { waysToWrite } from './conditionsInText.ts'
import type { Findings } from './findings.ts'
import { keyOf } from './phrases.ts'
import { eventWords, timeChip } from './timesInText.ts'
import { rangeOf, without, type Range, type Text } from './tokens.ts'
import { normalForm } from '../vocabulary/vocabulary.ts'
import { agesChip } from './whoInText.ts'

/** A part of a search as it was understood: a chip, which can be removed. */
export interface UnderstoodPart {
  kind: 'WORDS' | 'MEANING' | 'PLACE' | 'AGE' | 'GROUP' | 'TIME' | 'PRICE' | 'LANGUAGE' | 'PHONE'
  /** What the chip says: 'near Sidcup', 'for ages 14', 'open on Saturday', 'free', 'in Polish', '“foodbank”: also food bank'. */
  text: string
  /** The words typed for it: 'sidcup'. */
  words: string
  /** What was typed without them and what belongs to them, such as 'near'; '' when nothing is left. */
  queryWithout: string
}

/** A chip before it is written: where its words are in what was typed, and what goes with them. */
export interface Chip {
  kind: UnderstoodPart['kind']
  text: string
  words: readonly Range[]
  /** What is removed with it; the words by themselves where it is absent. */
  removed?: readonly Range[]
}

const maxParts = 12

/** The parts for chips, in the order of what was typed; of more than twelve the last words go. */
export function partsOf(typed: string, chips: readonly Chip[]): UnderstoodPart[] {
  const isWords = ({ kind }: Chip) => kind === 'WORDS' || kind === 'MEANING'
  const kept = [...chips.filter(chip => !isWords(chip)), ...chips.filter(isWords)].slice(0, maxParts)
  return kept
    .toSorted((one, other) => one.words[0]!.from - other.words[0]!.from)
    .map(({ kind, text, words, removed = words }) => ({
      kind,
      text,
      words: words.map(({ from, to }) => typed.slice(from, to)).join(' '),
      queryWithout: without(
        typed,
        removed.map(range => withPreposition(typed, range)),
      ),
    }))
}

/** A range with the preposition before it that would lead nowhere: that of 'yoga for carers', but not of 'clubs for deaf men'. */
function withPreposition(typed: string, { from, to }: Range): Range {
  const [front = ''] =
    /(?<!\S)(?:for|with)(?: (?:the|a|an|my|our|people with))? $/i.exec(typed.slice(0, from)) ?? []
  const isLast = /^ *(?:$|[,.;!?]|(?:in|near|at|on|by|around)\b)/i.test(typed.slice(to))
  return { from: isLast ? from - front.length : from, to }
}

/** The chips of what was found in a text, the conditions before the words. */
export function chipsOf(text: Text, found: Findings, placed: readonly PlacedConcept[]): Chip[] {
  const { place, ages, time, free, price, language, phone, groups } = found
  const chips: Chip[] = []
  const covered: Range[] = []
  const add = (chip: Chip) => {
    chips.push(chip)
    covered.push(...chip.words)
  }
  if (place)
    add({ kind: 'PLACE', text: `near ${place.place.name}`, words: [place.name], removed: [place.range] })
  if (ages) add({ kind: 'AGE', text: agesChip(ages.ages), words: [ages.range], removed: [ages.whole] })
  if (time) add({ kind: 'TIME', text: timeChip(time.time, isOfEvents(text)), words: time.ranges })
  if (free) add({ kind: 'PRICE', text: 'free', words: [free.range] })
  if (price) add({ kind: 'PRICE', text: price.words, words: [price.range] })
  if (language) add({ kind: 'LANGUAGE', text: `in ${language.value}`, words: [language.range] })
  if (phone) {
    const words = waysToWrite(phone.value)[0]!
    add({ kind: 'PHONE', text: `phone ${words}`, words: [phone.range] })
  }
  for (const { group, first, last } of groups)
    if (placed.some(one => one.first === first && one.last === last) && isForGroup(text, group, first))
      add({ kind: 'GROUP', text: groupChip(group), words: [rangeOf(text, first, last)] })
  const isCovered = ({ from, to }: Range) => covered.some(range => range.from <= from && range.to >= to)
  // What a sentence is probably about is told first, unless a phrase of it says the same.
  const said = phrasesOf(placed.filter(({ concept }) => !concept.isLikely))
  const likely = placed.filter(({ concept }) => concept.isLikely && !said.has(concept.phrase))
  // 'help' is no chip beside 'debt advice'.
  const most = Math.max(0, ...placed.map(({ concept }) => concept.weight))
  const worded = placed.filter(
    ({ concept: { weight, isLikely } }) => !isLikely && (weight > 0.3 || weight === most),
  )
  return [
    ...chips,
    ...likely.map(one => chipOfConcept(text, one)),
    ...worded.map(one => chipOfConcept(text, one)).filter(({ words }) => !isCovered(words[0]!)),
  ]
}

/** Groups whose words are as often what is looked for: `family tree`, `autism test`. */
const subjects = new Set('autistic babies children families homeless pregnant unemployed widows'.split(' '))

const isForGroup = ({ tokens }: Text, group: string, first: number) =>
  !subjects.has(group) || tokens[first - 1]?.word === 'for'

/** The chip of one concept. */
export function chipOfConcept(text: Text, placed: PlacedConcept): Chip {
  const { first, last, words } = placed
  const ranges = words ? words.map(at => rangeOf(text, at, at)) : [rangeOf(text, first, last)]
  return { ...conceptChip(text, ranges, placed), words: ranges }
}

/**
 * What the chip of a concept says: the words, and what else is looked for.
 *
 *     // 'debt advice', '“foodbank”: also food bank, food parcel', '“bank żywności” (Polish): food bank',
 *     // '“dresses”, “cooks”: perhaps young carers, carers'
 */
function conceptChip(
  { text }: Text,
  ranges: readonly Range[],
  { concept, meaning }: PlacedConcept,
): Pick<Chip, 'kind' | 'text'> {
  const [words = '', ...more] = ranges.map(({ from, to }) => text.slice(from, to))
  // That 'carer' is looked for with 'carers' goes without saying.
  const others = concept.alternatives
    .map(({ phrase }) => phrase)
    .filter(phrase => singular(phrase) !== singular(concept.phrase))
  if (concept.isLikely) {
    const said = [words, ...more].slice(0, 4).map(word => `“${word}”`)
    return {
      kind: 'MEANING',
      text: `${said.join(', ')}: perhaps ${[concept.phrase, ...others].slice(0, 3).join(', ')}`,
    }
  }
  if (meaning?.language)
    return { kind: 'MEANING', text: `“${words}” (${meaning.language}): ${concept.phrase}` }
  if (!others.length) return { kind: 'WORDS', text: words }
  return { kind: 'MEANING', text: `“${words}”: also ${others.slice(0, 3).join(', ')}` }
}

const singular = (phrase: string) => phrase.split(' ').map(keyOf).join(' ')

const isOfEvents = ({ plain }: Text) => normalForm(plain).search(eventWords) >= 0

const adjectives = new Set('deaf blind disabled autistic homeless unemployed pregnant trans lgbt'.split(' '))

/** What the chip of a group says: 'for carers', 'for deaf people', 'for people with a learning disability'. */
function groupChip(group: string): string {
  if (group === 'learning disability') return 'for people with a learning disability'
  if (group === 'lgbt') return 'for LGBT people'
  return adjectives.has(group) ? `for ${group} people` : `for ${group}`
}
