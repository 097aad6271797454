import type { Range, Text } from './tokens.ts'
import { without } from './tokens.ts'
import type { PlacedConcept } from './concepts.ts'

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

/**
 * What the chip of a concept says: the words, and what else is looked for.
 *
 *     // 'debt advice', '“foodbank”: also food bank, food parcel', '“bank żywności” (Polish): food bank'
 */
export function conceptChip(
  { text }: Text,
  { from, to }: Range,
  { concept, meaning }: PlacedConcept,
): Pick<Chip, 'kind' | 'text'> {
  const words = text.slice(from, to)
  const others = concept.alternatives.map(({ phrase }) => phrase)
  if (meaning?.language) {
    const meant = [concept.phrase, ...others].slice(0, 2).join(', ')
    return { kind: 'MEANING', text: `“${words}” (${meaning.language}): ${meant}` }
  }
  if (!others.length) return { kind: 'WORDS', text: words }
  return { kind: 'MEANING', text: `“${words}”: also ${others.slice(0, 3).join(', ')}` }
}

const adjectives = new Set('deaf blind disabled autistic homeless unemployed pregnant trans lgbt'.split(' '))

/** What the chip of a group says: 'for carers', 'for deaf people', 'for people with a learning disability'. */
export function groupChip(group: string): string {
  if (group === 'learning disability') return 'for people with a learning disability'
  if (group === 'lgbt') return 'for LGBT people'
  return adjectives.has(group) ? `for ${group} people` : `for ${group}`
}
