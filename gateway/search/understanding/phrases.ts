import { normalForm, perVocabulary, type Meaning, type Vocabulary } from '../vocabulary/vocabulary.ts'
import { contracted } from './tokens.ts'
import { isCommonWord, isOrdinaryWord } from './commonWords.ts'
import { widerSubjectsOf } from './widerSubjects.ts'

/** A phrase that stands for another, and how well. */
export interface Alternative {
  /** In normal form. */
  phrase: string
  /** 0 to 1. */
  weight: number
}

/** A phrase of the vocabulary that stands in a row of words. */
export interface PhraseFound {
  /** The first word and the last, counted from 0. */
  first: number
  last: number
  phrase: VocabularyPhrase
  /** Said in other words than the vocabulary has. */
  isLoose?: boolean
}

/** A phrase that the vocabulary knows, and what stands for it. */
export interface VocabularyPhrase {
  /** In normal form, as the vocabulary has it. */
  words: string
  alternatives: readonly Alternative[]
  /** Wider subjects, at most eight. */
  wider: readonly Alternative[]
  /** What people say when they mean it; see `saidFor`. */
  said: readonly Alternative[]
  /** The English name of its language; null for English. */
  language: string | null
  isAbbreviation: boolean
  /** The topics of danger of which it is a word. */
  urgent: readonly string[]
}

/** The phrases of a vocabulary by their words, without regard to plurals and to spaces. */
export interface PhraseIndex {
  /** The phrases in a row of words, which may overlap. */
  phrasesIn(words: readonly string[]): PhraseFound[]
  /** A phrase of the vocabulary in normal form. */
  phraseOf(words: string): VocabularyPhrase
  /** Whether a phrase of at least two words that has the word at a position stands in a row. */
  hasPhraseAt(words: readonly string[], at: number): boolean
  /** Whether a word is a phrase, perhaps of several words written together: 'foodbank', 'dropin'. */
  hasWord(word: string): boolean
  /** All English words of phrases, and those that are written together, with the phrase. */
  englishWords: ReadonlyMap<string, string>
  /** The words of other languages in Latin letters. */
  foreignWords: ReadonlySet<string>
}

const maxAlternatives = 12
const mostWords = 9
/** What a further meaning of a word of another language counts among wider subjects. */
const ofFurther = 0.6

/** The phrase index of a vocabulary, made at the first call. */
export const phraseIndexOf = perVocabulary(createPhraseIndex)

/**
 * A word without the ending of a plural, for comparison only.
 *
 *     stem('parties') // 'party'
 *     stem('carers')  // 'carer'
 *     stem('bus')     // 'bus'
 */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Forms of one letter that people do not keep apart: the Indic dot below, Arabic vowels, forms of alif, ya, kaf and ha. */
const oneForm: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه' }

/** A word as it is compared: without the ending of a plural, and in one form of each letter. */
export function keyOf(word: string): string {
  if (/^[a-z\d]*$/.test(word) || /^[\p{Script=Latin}\d]*$/u.test(word)) return stem(word)
  return word
    .normalize('NFD')
    .replaceAll(/[\u093C\u0A3C\u09BC\u064B-\u0652]/g, '')
    .normalize('NFC')
    .replaceAll(/[أإآىیکةہ]/g, letter => oneForm[letter] ?? letter)
}

const wordsOf = (phrase: string) => contracted(phrase.split(' ')).map(({ word }) => word)

/** The phrases of a vocabulary by their words, and its words by their language. */
function readPhrases({ normalOf, groups, urgentTopics }: Vocabulary) {
  const byKey = new Map<string, string[]>()
  let longest = 0
  const englishWords = new Map<string, string>()
  const foreignWords = new Set<string>()
  const urgent = new Map<string, string[]>()

  const addUnder = (key: string, phrase: string) => {
    longest = Math.max(longest, key.length)
    const known = byKey.get(key)
    if (!known) byKey.set(key, [phrase])
    else if (!known.includes(phrase)) known.push(phrase)
  }
  const add = (phrase: string) => {
    const words = wordsOf(phrase)
    addUnder(words.map(keyOf).join(''), phrase)
    // Written together, the first word keeps its plural: 'carersallowance'.
    if (words.length === 2) addUnder(keyOf(words.join('')), phrase)
  }
  const english = new Set<string>()
  const addEnglish = (text: string) => {
    if (english.has(text)) return
    english.add(text)
    for (const word of normalOf(text).split(' ')) englishWords.set(word, word)
  }
  const joined: [string, string][] = []
  for (const { kind, words, meanings } of groups) {
    for (const text of meanings) addEnglish(text)
    for (const text of kind === 'ABBREVIATION' ? [...words, ...meanings] : words) {
      const phrase = normalOf(text)
      add(phrase)
      if (kind === 'LANGUAGE') {
        for (const word of phrase.split(' ')) if (/^[a-z]{4,}$/.test(word)) foreignWords.add(word)
      } else {
        addEnglish(text)
        const together = phrase.replaceAll(' ', '')
        if (phrase.split(' ').length === 2 && together.length >= 7) joined.push([together, phrase])
      }
    }
  }
  const keysOfGroups = new Set(byKey.keys())
  for (const { topic, words } of urgentTopics)
    for (const text of words) {
      const phrase = normalOf(text)
      add(phrase)
      urgent.set(phrase, [...(urgent.get(phrase) ?? []), topic])
      // Words of danger are listed with slips, too, which are no spellings.
      for (const word of phrase.split(' ')) if (isOrdinaryWord(word)) englishWords.set(word, word)
    }
  for (const [together, phrase] of joined) if (!englishWords.has(together)) englishWords.set(together, phrase)
  for (const word of englishWords.keys()) foreignWords.delete(word)
  return { byKey, longest, keysOfGroups, englishWords, foreignWords, urgent }
}

function createPhraseIndex(vocabulary: Vocabulary): PhraseIndex {
  const { byKey, longest, keysOfGroups, englishWords, foreignWords, urgent } = readPhrases(vocabulary)
  const services = new Map(vocabulary.urgentTopics.map(topic => [topic.topic, topic.services]))
  const made = new Map<string, VocabularyPhrase>()

  const phraseOf = (words: string): VocabularyPhrase => {
    const known = made.get(words)
    if (known) return known
    const length = words.split(' ').length
    const meanings = vocabulary.meaningsOf(words).filter(one => one.at === 0 && one.length === length)
    const topics = urgent.get(words) ?? []
    const code = meanings.every(({ group }) => group.kind === 'LANGUAGE') ? meanings[0]?.group.language : null
    const alternatives = alternativesOf(
      vocabulary,
      words,
      meanings,
      topics.map(topic => services.get(topic)!),
    )
    const subjects = [words, ...alternatives.map(one => one.phrase)]
    const language = vocabulary.languages.find(one => one.code === code)?.name ?? null
    const need = language && phraseOf(normalForm(meanings[0]!.targets[0]!))
    const phrase: VocabularyPhrase = {
      words,
      // Its first meaning is what stands for it, as if that had been typed.
      alternatives: need ? [{ phrase: need.words, weight: 1 }, ...need.alternatives] : alternatives,
      wider: need ? withFurther(alternatives, need) : widerSubjectsOf(vocabulary).around(subjects),
      said: need ? need.said : widerSubjectsOf(vocabulary).saidFor(subjects),
      language,
      isAbbreviation: meanings.some(
        ({ group }) => group.kind === 'ABBREVIATION' && group.words.some(word => normalForm(word) === words),
      ),
      urgent: topics,
    }
    made.set(words, phrase)
    return phrase
  }

  /** The phrases that have all words of a row, written together or not. */
  const phrasesOf = (row: readonly string[], key = row.map(keyOf).join('')): string[] =>
    (byKey.get(key) ?? []).filter(phrase => {
      const others = wordsOf(phrase)
      // 'Fell down' has nothing of Down's syndrome.
      if (row.length === 1 && particles.has(row[0]!)) return phrase === row[0]
      return others.length === row.length || isOtherSpacing(row, others, key)
    })
  const phrasesIn = (words: readonly string[]): PhraseFound[] => {
    const found: PhraseFound[] = []
    const said = contracted(words)
    addPhrases(said, found)
    // 'Thrown me out' is 'thrown out'.
    const parted = said.filter(({ word }, at) => !isParting(word, said[at + 1]?.word, at))
    if (parted.length < said.length) addPhrases(parted, found)
    // 'Sit with my mother' is 'sit with mum'.
    if (said.some(({ word }) => kin.has(word))) for (const row of amongFamily(said)) addPhrases(row, found)
    return found
  }
  const addPhrases = (said: readonly SaidWord[], found: PhraseFound[]) => {
    const row = said.map(({ word }) => word)
    const keys = row.map(keyOf)
    for (let from = 0; from < row.length; from++) {
      let key = ''
      for (let to = from; to < Math.min(row.length, from + mostWords); to++) {
        key += keys[to]!
        if (key.length > longest) break
        if (!byKey.has(key)) continue
        for (const phrase of phrasesOf(row.slice(from, to + 1), key))
          found.push({ first: said[from]!.first, last: said[to]!.last, phrase: phraseOf(phrase) })
      }
    }
  }
  return {
    phrasesIn,
    phraseOf,
    hasPhraseAt(words, at) {
      for (let first = Math.max(0, at - 4); first <= at; first++)
        for (let last = Math.max(at, first + 1); last < Math.min(words.length, first + 5); last++)
          if (phrasesOf(words.slice(first, last + 1)).length) return true
      return false
    },
    hasWord: word => keysOfGroups.has(keyOf(word)) && phrasesOf([word]).length > 0,
    englishWords,
    foreignWords,
  }
}

type SaidWord = ReturnType<typeof contracted>[number]

const objects = new Set(['me', 'him', 'her', 'us', 'them', 'you', 'it'])
const particles = new Set(['out', 'off', 'up', 'down', 'away', 'in', 'on', 'over', 'back'])

/** Whether a word stands between a verb and its particle. */
const isParting = (word: string, next: string | undefined, at: number) =>
  at > 0 && objects.has(word) && next !== undefined && particles.has(next)

/** People of a family, by the word that the vocabulary has most. */
const kin = new Map(
  (
    'mother:mum mummy:mum mam:mum mum:mum father:dad daddy:dad dad:dad gran:nan granny:nan grandma:nan grandmother:nan nan:nan ' +
    'grandfather:grandad granddad:grandad grandpa:grandad grandad:grandad hubby:husband husband:husband missus:wife wife:wife'
  )
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)
const owners = new Set(['my', 'our', 'his', 'her', 'their', 'the'])

/** A row of words in which each of a family is called by one word, as it is and without whose they are. */
function amongFamily(said: readonly SaidWord[]): SaidWord[][] {
  const named = said.map(one => ({ ...one, word: kin.get(one.word) ?? one.word }))
  const unowned = named.filter(
    ({ word }, at) => at === 0 || !owners.has(word) || !kin.has(named[at + 1]?.word ?? ''),
  )
  return unowned.length < named.length ? [named, unowned] : [named]
}

/** 'wheel chair' is 'wheelchair', but 'the rapist' is no 'therapist'. */
function isOtherSpacing(row: readonly string[], others: readonly string[], key: string): boolean {
  if (key.length < 6) return false
  return row.length < others.length || row.every(word => word.length >= 3 && word !== 'the' && word !== 'and')
}

/** What stands for a phrase: its meanings, then synonyms of those. */
function alternativesOf(
  vocabulary: Vocabulary,
  words: string,
  meanings: readonly Meaning[],
  services: readonly string[],
): Alternative[] {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => {
    const phrase = normalForm(text)
    if (phrase && phrase !== words) weights.set(phrase, Math.max(weights.get(phrase) ?? 0, weight))
  }
  for (const service of services) add(service, 0.9)
  for (const { group, targets } of meanings)
    for (const [at, target] of targets.entries()) add(target, weightOf(group.kind, at))
  // What a short form is short for has its own meanings: `UC` is `universal credit`, which is benefits advice.
  for (const { group, targets } of meanings)
    if (group.kind === 'ABBREVIATION' && group.words.some(short => normalForm(short) === words))
      for (const target of targets)
        for (const { phrase, group: own, targets: further } of vocabulary.meaningsOf(target))
          if (own.kind === 'LAY_WORDS' && phrase === normalForm(target))
            for (const [at, other] of further.entries()) add(other, 0.9 * weightOf(own.kind, at))
  const direct = [...weights]
  for (const [target, weight] of direct) {
    const length = target.split(' ').length
    for (const { at, length: found, group, targets } of vocabulary.meaningsOf(target))
      if (at === 0 && found === length && group.kind === 'SYNONYMS')
        for (const other of targets) add(other, 0.7 * weight)
  }
  const isDirect = new Set(direct.map(([phrase]) => phrase))
  const byWeight = [...weights]
    .map(([phrase, weight]) => ({ phrase, weight: Math.round(weight * 100) / 100 }))
    .toSorted((one, other) => other.weight - one.weight)
  // Its own meanings before the synonyms of the first.
  const [own, others] = [true, false].map(isOwn =>
    byWeight.filter(({ phrase }) => isDirect.has(phrase) === isOwn),
  )
  return [...own!, ...others!].slice(0, maxAlternatives).toSorted((one, other) => other.weight - one.weight)
}

/** The wider subjects of an English need, and what else a phrase of another language means. */
function withFurther(
  meant: readonly Alternative[],
  { words, alternatives, wider }: VocabularyPhrase,
): Alternative[] {
  const known = new Set([words, ...alternatives.map(({ phrase }) => phrase)])
  const further = meant
    .filter(({ phrase }) => !known.has(phrase))
    .map(({ phrase, weight }) => ({ phrase, weight: weight * ofFurther }))
  const found = new Set(further.map(({ phrase }) => phrase))
  return [...further, ...wider.filter(({ phrase }) => !found.has(phrase))].slice(0, maxAlternatives)
}

function weightOf(kind: Meaning['group']['kind'], at: number): number {
  if (kind === 'SYNONYMS') return 0.8
  if (kind === 'ABBREVIATION') return 0.9
  return Math.max(0.5, (kind === 'LANGUAGE' ? 1 : 0.9) - 0.1 * at)
}

/** Whether a word is English, common or in the vocabulary. */
export function isEnglish(word: string, vocabulary: Vocabulary): boolean {
  return isCommonWord(word) || phraseIndexOf(vocabulary).englishWords.has(word)
}
