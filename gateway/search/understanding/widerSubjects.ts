import { perVocabulary, type Vocabulary, type VocabularyGroup } from '../vocabulary/vocabulary.ts'
import { weightOfWord } from './fillerWords.ts'
import { stem, type Alternative } from './phrases.ts'

/** What else may find records, for searches that few answer: the subjects around others, and how people ask for them. */
interface WiderSubjects {
  /**
   * The subjects that lay words name beside some subjects, and the words that say what
   * they are about; at most twelve.
   *
   *     around(['eviction']) // [{ phrase: 'housing advice', weight: 0.5 }, { phrase: 'tenants advice', weight: 0.475 }, …]
   */
  around(subjects: readonly string[]): Alternative[]
  /**
   * What people say when they mean some subjects, of which the first matters most; at most 200 phrases. Another council's
   * records may have these words and not the subject's.
   *
   *     saidFor(['sexual health', 'contraception']) // [{ phrase: 'coil', weight: 1 }, { phrase: 'sti', weight: 1 }, …]
   */
  saidFor(subjects: readonly string[]): Alternative[]
  /**
   * What the vocabulary’s phrases with this word stand for, when few of them have it; nothing for a word of a sentence, since the
   * words of a sentence tell a story.
   *
   *     ofWord('dinner') // [{ phrase: 'lunch club', weight: 0.5 }, …]
   */
  ofWord(word: string, isSentence?: boolean): Alternative[]
}

const mostWider = 8
const mostSaid = 200
const mostSubjectsOfSaid = 6
const mostAlternatives = 12
/** A word of a phrase against the phrase. */
const shortened = 0.8
const widerWeight = 0.5
/** A word in more groups than these says nothing by itself. */
const mostGroups = 6
/** A word must be so much of a phrase. */
const leastOfPhrase = 0.5

/** The wider subjects of a vocabulary, which are counted at the first call. */
export const widerSubjectsOf = perVocabulary(createWiderSubjects)

type NormalOf = Vocabulary['normalOf']

function createWiderSubjects(vocabulary: Vocabulary): WiderSubjects {
  const { normalOf } = vocabulary
  const groups = vocabulary.groups.filter(({ language }) => !language)
  const beside = neighbours(groups, normalOf)
  const synonyms = synonymsIn(groups, normalOf)
  const groupsWith = groupsByWord(groups, normalOf)
  const said = sayingsBySubject(groups, normalOf)
  return {
    around(subjects) {
      const counts = new Map<string, number>()
      for (const subject of subjects)
        for (const [other, count] of beside.get(subject) ?? [])
          if (!subjects.includes(other)) counts.set(other, (counts.get(other) ?? 0) + count)
      const most = Math.max(1, ...counts.values())
      const wider = [...counts]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, mostWider)
        .map(([phrase, count]) => ({ phrase, weight: widerWeight * (0.6 + (0.4 * count) / most) }))
      const found = new Map(wider.map(({ phrase, weight }) => [phrase, weight]))
      for (const { phrase, weight } of wider.slice(0, 3))
        for (const other of synonyms.get(phrase) ?? [])
          if (!subjects.includes(other) && !found.has(other)) found.set(other, weight * shortened)
      // 'Gardening group' is 'gardening', too.
      for (const { phrase, weight } of [
        ...subjects.slice(0, 3).map(subject => ({ phrase: subject, weight: 0.6 })),
        ...wider,
      ]) {
        const subject = subjectOf(phrase)
        if (subject && !subjects.includes(subject))
          found.set(subject, Math.max(found.get(subject) ?? 0, weight * shortened))
      }
      return [...found]
        .map(([phrase, weight]) => ({ phrase, weight }))
        .toSorted((one, other) => other.weight - one.weight)
        .slice(0, mostAlternatives)
    },
    saidFor(subjects) {
      const found = new Map<string, number>()
      // Synonyms that nobody’s words lead to must not use up the number: `stop smoking` is the sixth for `quit smoking`.
      const asked = [...subjects.entries()].filter(([, subject]) => said.has(subject))
      for (const [at, subject] of asked.slice(0, mostSubjectsOfSaid))
        for (const { phrase, weight } of said.get(subject)!)
          if (!subjects.includes(phrase))
            found.set(phrase, Math.max(found.get(phrase) ?? 0, weight * Math.max(0.3, 1 - at / 10)))
      return [...found]
        .map(([phrase, weight]) => ({ phrase, weight }))
        .toSorted((one, other) => other.weight - one.weight)
        .slice(0, mostSaid)
    },
    ofWord(word, isSentence = false) {
      const found = groupsWith.get(stem(word)) ?? []
      if (isSentence || found.length > mostGroups) return []
      const meant = found.flatMap(({ kind, words, meanings }) =>
        (kind === 'ABBREVIATION' ? [...words, ...meanings] : meanings).slice(0, 3).map(normalOf),
      )
      return [...new Set(meant)]
        .filter(phrase => phrase !== word)
        .slice(0, mostWider)
        .map((phrase, at) => ({ phrase, weight: widerWeight * (1 - at / 20) }))
    },
  }
}

function synonymsIn(groups: readonly VocabularyGroup[], normalOf: NormalOf): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const { kind, words } of groups) {
    if (kind !== 'SYNONYMS') continue
    const phrases = words.map(normalOf)
    for (const phrase of phrases) found.set(phrase, phrases)
  }
  return found
}

/** The one word of a phrase that says what it is about, or null: 'gardening' of 'gardening group'. */
function subjectOf(phrase: string): string | null {
  const words = phrase.split(' ')
  // 'Will writing' is no 'writing', nor is 'council tax' any 'tax'.
  if (words.some(word => weightOfWord(word, true) === 0 || word === 'council')) return null
  const telling = words.filter(word => weightOfWord(word, true) === 1)
  return telling.length === 1 && telling[0] !== phrase ? telling[0]! : null
}

/** How often subjects are named together in what lay words stand for. */
function neighbours(
  groups: readonly VocabularyGroup[],
  normalOf: NormalOf,
): Map<string, Map<string, number>> {
  const beside = new Map<string, Map<string, number>>()
  for (const { kind, meanings } of groups) {
    if (kind !== 'LAY_WORDS') continue
    const subjects = meanings.map(normalOf)
    for (const one of subjects)
      for (const other of subjects) {
        if (one === other) continue
        const counts = beside.get(one) ?? new Map<string, number>()
        beside.set(one, counts.set(other, (counts.get(other) ?? 0) + 1))
      }
  }
  return beside
}

/** The lay words by what they stand for in the first or second place. */
function sayingsBySubject(
  groups: readonly VocabularyGroup[],
  normalOf: NormalOf,
): Map<string, Alternative[]> {
  const found = new Map<string, Alternative[]>()
  for (const { kind, words, meanings } of groups) {
    if (kind !== 'LAY_WORDS') continue
    const phrases = words.map(normalOf).filter(phrase => weightOfWord(phrase, true) === 1)
    for (const [at, meaning] of meanings.slice(0, 2).map(normalOf).entries()) {
      const ofMeaning = phrases.map(phrase => ({ phrase, weight: at ? 0.5 : 1 }))
      found.set(meaning, [...(found.get(meaning) ?? []), ...ofMeaning])
    }
  }
  return found
}

/** The groups by the words of their phrases, where the word is at least half of what a phrase says. */
function groupsByWord(
  groups: readonly VocabularyGroup[],
  normalOf: NormalOf,
): Map<string, VocabularyGroup[]> {
  const found = new Map<string, VocabularyGroup[]>()
  for (const group of groups) {
    const texts = group.kind === 'ABBREVIATION' ? group.meanings : group.words
    const words = new Set<string>()
    for (const text of texts) {
      const telling = normalOf(text)
        .split(' ')
        .filter(word => weightOfWord(word, true) === 1 && word.length > 2)
      if (telling.length * leastOfPhrase <= 1) for (const word of telling) words.add(stem(word))
    }
    for (const word of words) found.set(word, [...(found.get(word) ?? []), group])
  }
  return found
}
