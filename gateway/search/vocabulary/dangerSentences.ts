import type { MeantBy } from './phrases.ts'
import type { VocabularySource } from './sources.ts'

/** How people say that they are in danger, as parts that follow each other. */
export interface DangerSentence {
  topic: string
  parts: readonly SentencePart[]
  /** Whether it tells of something harmless: 'domestic violence awareness training'. */
  isException: boolean
}

interface SentencePart {
  /** How many other words may stand before it, after the part before. */
  most: number
  /** The words of which one stands there, in normal form; some have several words. */
  anyOf: readonly string[]
}

/** Where a sentence stands in a text, counted in words of its normal form. */
export interface SentenceMatch {
  topic: string
  at: number
  length: number
  isException: boolean
}

/**
 * The sentences of danger of all sources, with their lists of words put in their places; a council’s words extend the lists.
 *
 * @param wordsOf checks the words of a list and gives them in normal form.
 * @throws StartRefusal for an unknown topic, an unknown or unused list, a sentence of fewer than two lists, or a number that
 *   does not stand between two; and what `wordsOf` throws.
 */
export function mergeDangerSentences(
  sources: readonly VocabularySource[],
  topics: ReadonlySet<string>,
  wordsOf: (source: VocabularySource, path: readonly PropertyKey[], words: readonly string[]) => string[],
): DangerSentence[] {
  const lists = new Map<string, string[]>()
  for (const source of sources)
    for (const [name, words] of Object.entries(source.parts.dangerSentences?.words ?? {}))
      lists.set(name, [
        ...(lists.get(name) ?? []),
        ...wordsOf(source, ['dangerSentences', 'words', name], words),
      ])
  refuseUnusedLists(sources)
  return sources.flatMap(({ parts, refuse }) =>
    (parts.dangerSentences?.sentences ?? []).map((sentence, index) => {
      const path = ['dangerSentences', 'sentences', index]
      const { topic } = sentence
      const isException = 'except' in sentence
      const says = isException ? sentence.except : sentence.says
      if (!topics.has(topic)) refuse(path, `there is no topic “${topic}”`)
      const found: SentencePart[] = []
      for (const [at, part] of says.entries()) {
        const before = says[at - 1]
        if (typeof part === 'number') {
          if (typeof before !== 'string' || typeof says[at + 1] !== 'string')
            refuse(path, `the number ${part} does not stand between two lists of words`)
          continue
        }
        const anyOf = lists.get(part)
        if (!anyOf) return refuse(path, `there is no list of words “${part}”`)
        found.push({ most: typeof before === 'number' ? before : 0, anyOf })
      }
      if (found.length < 2) refuse(path, 'a sentence needs two lists of words')
      return { topic, parts: found, isException }
    }),
  )
}

/** A list that no sentence has would be lost without a word, as when its name is mistyped. */
function refuseUnusedLists(sources: readonly VocabularySource[]): void {
  const used = new Set(
    sources.flatMap(({ parts }) =>
      (parts.dangerSentences?.sentences ?? []).flatMap(one => ('except' in one ? one.except : one.says)),
    ),
  )
  for (const { parts, refuse, isChecked } of sources)
    for (const name of isChecked ? [] : Object.keys(parts.dangerSentences?.words ?? {}))
      if (!used.has(name))
        refuse(['dangerSentences', 'words', name], `no sentence has the list of words “${name}”`)
}

/**
 * Finds sentences of danger in the words of a text.
 *
 *     createSentenceIndex(sentences)(['he', 'twisted', 'my', 'arm']) // [{ topic: 'violence-at-home', at: 0, length: 4 }]
 */
export function createSentenceIndex(
  sentences: readonly DangerSentence[],
): (words: readonly string[], meantBy?: MeantBy) => SentenceMatch[] {
  const lists = [...new Set(sentences.flatMap(({ parts }) => parts.map(({ anyOf }) => anyOf)))]
  const byFirst = new Map<string, { list: readonly string[]; words: readonly string[] }[]>()
  for (const list of lists)
    for (const phrase of list) {
      const words = phrase.split(' ')
      byFirst.set(words[0]!, [...(byFirst.get(words[0]!) ?? []), { list, words }])
    }
  return (words, meantBy) => {
    const meant = meantBy && words.map(word => new Set(meantBy(word).map(one => one.word)))
    const isAt = (at: number, word: string) => words[at] === word || Boolean(meant?.[at]?.has(word))
    /** Of each list all ends of its words in the text, by where they begin: `ripped` and `ripped up`. */
    const found = new Map<readonly string[], Map<number, number[]>>()
    for (const [at, typed] of words.entries())
      for (const { list, words: phrase } of [typed, ...(meant?.[at] ?? [])].flatMap(
        first => byFirst.get(first) ?? [],
      )) {
        if (!phrase.every((word, index) => isAt(at + index, word))) continue
        const ends = found.get(list) ?? new Map<number, number[]>()
        ends.set(at, [...(ends.get(at) ?? []), at + phrase.length])
        found.set(list, ends)
      }
    const matches: SentenceMatch[] = []
    for (const { topic, parts, isException } of sentences) {
      // Most sentences lack a list, and each text is read several times.
      if (!parts.every(({ anyOf }) => found.has(anyOf))) continue
      for (const [end, at] of matchesOf(parts, found))
        matches.push({ topic, at, length: end - at, isException })
    }
    return matches
  }
}

/** Where some parts stand after each other: where they end, with the latest beginning that leads there. */
function matchesOf(
  [first, ...rest]: readonly SentencePart[],
  found: ReadonlyMap<readonly string[], ReadonlyMap<number, readonly number[]>>,
): Map<number, number> {
  let reached = new Map<number, number>()
  for (const [at, ends] of found.get(first!.anyOf) ?? [])
    for (const end of ends) reached.set(end, Math.max(at, reached.get(end) ?? 0))
  for (const { most, anyOf } of rest) {
    const ends = found.get(anyOf)
    const next = new Map<number, number>()
    if (ends)
      for (const [from, begin] of reached)
        for (let at = from; at <= from + most; at++)
          for (const end of ends.get(at) ?? []) next.set(end, Math.max(begin, next.get(end) ?? 0))
    reached = next
  }
  return reached
}

/**
 * What ordinary words, and other ways to write, are read as beside themselves: by the word that is typed, what it may be meant for.
 *
 * @param wordsOf checks the words of a list and gives them in normal form.
 */
export function mergeReadAs(
  sources: readonly VocabularySource[],
  wordsOf: (source: VocabularySource, path: readonly PropertyKey[], words: readonly string[]) => string[],
): ReadonlyMap<string, readonly string[]> {
  const merged = new Map<string, string[]>()
  for (const source of sources)
    for (const [meant, typed] of Object.entries(source.parts.dangerSentences?.readAs ?? {}))
      for (const word of wordsOf(source, ['dangerSentences', 'readAs', meant], typed))
        merged.set(word, [...(merged.get(word) ?? []), meant])
  return merged
}
