import { type Concept, isCommonWord, weightOfWord } from '../understanding/understanding.ts'
import type { PhraseReader } from './phraseReader.ts'
import { weights } from './weights.ts'

/** Of more things than these some are always found, and which of them matters is not known. */
const mostAsked = 3
/** What weighs less tells the story around what is asked for, or for whom it is. */
const leastAsked = 0.61
/** What stands for a thing by at least so much is that thing. */
const leastSame = 0.75
/** A word of more of the services than these says nothing by itself. */
const commonShare = 0.3
/** The fields in which a service says what it is: a word of a description may stand there by chance. */
const fieldsOfSubject = '{name categories audience intro organisation tags}'
/** Many services name these in passing, to say who sends people or where they are taken: only what is called so is one. */
const oftenMentioned = new Set([
  'dentist',
  'doctor',
  'doctors',
  'gp',
  'hospital',
  'nurse',
  'police',
  'surgery',
])
const fieldsOfName = '{name categories tags}'
const fieldsOfOwnName = '{name organisation}'
const nearWords = 4
/** A word in the names of more of the services than these is no name. */
const nameShare = 0.06

/** One way to ask for a thing may stand in a record by chance; so many hardly do. */
const leastWays = 2
/** A way to ask for a thing that is in more of the services than these says nothing by itself. */
const wayShare = 0.06
/** A word in so many of the services, or so many at least, is rare. */
const rareShare = 0.02
const leastRare = 2
/** Words with so many letters in common at the beginning are one: `swim`, `swimming`. */
const beginning = 4

/**
 * Whether some service is what was asked for, and not only has its words: one that says a thing that the vocabulary knows, or
 * what stands for it; the best one, where each thing stands in it in several ways, or the one word that was typed, which hardly
 * any other has; of a search with no such thing, one that says all its words.
 *
 *     isMeant(reader, understand('debt advice').concepts, { fit: 0.5, best: 3 }) // true: 'Money and Debt Casework'
 *     isMeant(reader, understand('escape room').concepts, { fit: 0.5, best: 3 }) // false: services with either word
 *
 * @param options.fit the best score as a share of the most that the words can score.
 * @param options.best the place of the service that has it.
 */
export function isMeant(
  reader: PhraseReader,
  concepts: readonly Concept[],
  { fit, best }: { fit: number; best: number },
): boolean {
  const asked = concepts.filter(({ weight, isLikely }) => weight >= leastAsked && !isLikely)
  if (!asked.length || asked.length > mostAsked || asked.some(({ isPeople }) => isPeople)) return true
  const [only, ...further] = asked
  if (!further.length && reader.count(`name : "${only!.phrase}"`) > 0) return true
  const known = asked.filter(({ alternatives }) => alternatives.length > 0)
  if (known.some(concept => expressionsOf(reader, concept, fit).some(one => reader.places(one).length > 0)))
    return true
  if (asked.every(concept => isSaidInManyWays(reader, concept, best))) return true
  if (!further.length && isRare(reader, only!, best)) return true
  const plain = asked.filter(({ alternatives }) => alternatives.length === 0)
  if (plain.some(({ phrase }) => isName(reader, phrase))) return true
  if (!asked.some(({ phrase }) => tellingWords(phrase).length)) return true
  if (known.length || fit < weights.leastFit) return false
  const all = plain.map(({ phrase }) => phrase).join('" "')
  if (plain.length > 1 && reader.places(`NEAR("${all}", ${nearWords})`).length) return true
  const [first, ...others] = plain.map(
    concept => new Set(expressionsOf(reader, concept, fit).flatMap(one => [...reader.places(one)])),
  )
  return [...first!].some(place => others.every(places => places.has(place)))
}

/**
 * Whether what was found has the words of a search by chance: the vocabulary knows none of them, and the best service has hardly
 * anything of them.
 *
 *     isByChance(understand('hotels in paris').concepts, { fit: 0.07, unknown: 0.72 }) // true
 *     isByChance(understand('kingfisher team').concepts, { fit: 0.1, unknown: 0 })     // false: no common word
 *
 * @param options.fit the best score as a share of the most that the words can score.
 * @param options.unknown the share of what matters that is in no record.
 */
export function isByChance(
  concepts: readonly Concept[],
  { fit, unknown }: { fit: number; unknown: number },
): boolean {
  if (fit >= weights.leastTrace || concepts.some(({ isLikely }) => isLikely)) return false
  const asked = concepts.filter(({ weight }) => weight >= leastAsked)
  if (asked.some(({ alternatives }) => alternatives.length > 0)) return false
  return unknown >= weights.unknownOfTrace || asked.every(({ phrase }) => isCommonWord(phrase))
}

/**
 * Whether a service has several of the ways to ask for a thing that share no word: one that never says `stop smoking`, and says
 * `patches`, `vapes` and `cigarette`.
 */
function isSaidInManyWays(
  reader: PhraseReader,
  { phrase, alternatives, said = [] }: Concept,
  place: number,
): boolean {
  const most = Math.max(2, reader.services.length * wayShare)
  const taken = new Set<string>()
  let ways = 0
  for (const one of new Set([phrase, ...[...alternatives, ...said].map(other => other.phrase)])) {
    const words = one.split(' ').map(word => word.slice(0, beginning))
    if (words.some(word => taken.has(word)) || reader.count(`"${one}"`) > most) continue
    if (!reader.places(`"${one}"`).includes(place)) continue
    if (++ways === leastWays) return true
    for (const word of words) taken.add(word)
  }
  return false
}

/**
 * Whether a service has the very word that was typed, anywhere, where hardly any other has it: in records whose names and
 * introductions are slogans, only the description says what there is.
 */
function isRare(reader: PhraseReader, { phrase, alternatives }: Concept, place: number): boolean {
  if (!alternatives.length || phrase.includes(' ') || oftenMentioned.has(phrase)) return false
  if (!tellingWords(phrase).length) return false
  const places = reader.places(`"${phrase}"`)
  return places.length <= Math.max(leastRare, reader.services.length * rareShare) && places.includes(place)
}

/** Whether a word is of a name or a number: no common word, and in the names of few services. */
function isName({ count, services }: PhraseReader, phrase: string): boolean {
  if (isCommonWord(phrase)) return false
  const named = count(/^\d{4,}$/.test(phrase) ? `"${phrase}"` : `{name organisation} : "${phrase}"`)
  return named > 0 && named <= Math.max(2, services.length * nameShare)
}

/** What services have that are what a concept asks for: one of these is enough. */
function expressionsOf(
  reader: PhraseReader,
  { phrase, alternatives, wider }: Concept,
  fit: number,
): string[] {
  const found: string[] = []
  const own = tellingWords(phrase)
  const same = [phrase, ...alternatives.filter(({ weight }) => weight >= leastSame).map(one => one.phrase)]
  for (const one of same) {
    const telling = tellingWords(one)
    const isMentioned = telling.length > 0 && telling.every(word => oftenMentioned.has(word))
    const fields = isMentioned ? fieldsOfName : fieldsOfSubject
    if (one.includes(' ') && (one === phrase || telling.length))
      found.push(isMentioned || fit < weights.leastFit ? `${fields} : "${one}"` : `"${one}"`)
    // A single word of a phrase is not that phrase: `smoke` of `smoke free`.
    const isWhole = one === phrase || !one.includes(' ') || telling.length > 1 || fit >= weights.fitOfPart
    // Nor is `free uniform` more than the half of `school uniform`, but where a service is called so.
    const isHalf = telling.length < own.length && telling.every(word => own.includes(word))
    if (isWhole && telling.length && telling.every(word => isTelling(reader, word)))
      found.push(telling.map(word => `${isHalf ? fieldsOfOwnName : fields} : "${word}"`).join(' AND '))
  }
  // What no record says is not there by a wider subject without a word of it: talking therapies are no cancer support, but a
  // larder with food is a food bank.
  const isSaid = [phrase, ...alternatives.map(one => one.phrase)].some(one => {
    const [word, ...further] = tellingWords(one)
    const isWord = word !== undefined && !further.length && (own.length === 1 || !own.includes(word))
    return reader.count(`"${one}"`) > 0 || (isWord && reader.count(`"${word}"`) > 0)
  })
  const ownWord =
    isSaid || !own.length ? [] : [`${fieldsOfSubject} : (${own.map(word => `"${word}"`).join(' OR ')})`]
  // What has hardly anything of the words is not even near.
  for (const { phrase: one } of fit < weights.leastFit ? [] : wider) {
    const telling = tellingWords(one)
    if (telling.length > 1)
      for (const named of telling)
        found.push([`name : "${named}"`, ...telling.map(word => `"${word}"`), ...ownWord].join(' AND '))
  }
  return found
}

const tellingWords = (phrase: string) =>
  [...new Set(phrase.split(' '))].filter(word => weightOfWord(word, true) === 1)

const isTelling = ({ count, services }: PhraseReader, word: string) =>
  count(`"${word}"`) <= services.length * commonShare
