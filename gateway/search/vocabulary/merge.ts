import { mergeDangerSentences, mergeReadAs, type DangerSentence } from './dangerSentences.ts'
import { normalForm } from './phrases.ts'
import { wholeTopic, type UrgentContact } from './shapes.ts'
import type { VocabularySource } from './sources.ts'

/** Words that find others. */
export interface VocabularyGroup {
  /** Unique, and the same at each start while the group keeps its first word. */
  id: string
  kind: 'SYNONYMS' | 'LAY_WORDS' | 'ABBREVIATION' | 'LANGUAGE'
  /** The words in a search. */
  words: readonly string[]
  /** The words of records that they find: of synonyms, each other. */
  meanings: readonly string[]
  /** The code of the language of the words, where it is not English. */
  language: string | null
  /** The topic of danger that the words also stand for. */
  urgent: string | null
}

/** A topic of danger: the words that raise it, and what to show then. */
export interface UrgentTopic {
  topic: string
  title: string
  text: string
  /** Whether a page about it needs a quick exit. */
  isSensitive: boolean
  words: readonly string[]
  /** Phrases in which the words are false alarms. */
  except: readonly string[]
  contacts: readonly UrgentContact[]
  /** The search that finds the directory's own services, and what records say of those that do not name its subject. */
  services: string
  recordsSay: readonly string[]
}

/** A vocabulary that was merged from its sources and obeys the rules. */
export interface VocabularyData {
  groups: readonly VocabularyGroup[]
  urgentTopics: readonly UrgentTopic[]
  dangerSentences: readonly DangerSentence[]
  /** By a word that is typed, the words of danger that it may be meant for. */
  readAs: ReadonlyMap<string, readonly string[]>
  languages: readonly { code: string; name: string }[]
}

type Path = readonly PropertyKey[]

/** A word with its normal form and where it was written. */
interface Word {
  text: string
  normal: string
  source: VocabularySource
  path: Path
}

/** Of one source, so that what the product ships takes nothing from a council. */
const maxGroups = 4000
const maxWord = 80

/**
 * Merges sources: the shipped vocabulary, then a council's additions, which extend its groups and topics and add others.
 *
 * @throws StartRefusal for the first of these: an empty or long word, a word twice in a group, a phrase in two groups of
 *   synonyms, a lay word that leads back to itself, a phrase both urgent and excepted, an addition without anything new, a
 *   topic, need, language or list of words that is unknown or incomplete, more than 4,000 groups of one source.
 * @returns also the normal forms of the words that are not in it.
 */
export function mergeSources(
  given: readonly VocabularySource[],
): VocabularyData & { normalForms: ReadonlyMap<string, string> } {
  const normalForms = new Map<string, string>()
  const sources = given.map(source => rememberingForms(source, normalForms))
  // Following what each word leads to would take minutes.
  for (const { parts, refuse: refuseAt } of sources)
    for (const part of ['synonyms', 'layWords', 'abbreviations'] as const) {
      const count = parts[part]?.length ?? 0
      if (count > maxGroups) refuseAt([part], `there are ${count}; ${maxGroups} is the most`)
    }
  const synonyms = mergeSynonyms(sources)
  const layWords = mergeLayWords(sources, synonyms)
  const abbreviations = mergeAbbreviations(sources)
  const urgentTopics = mergeUrgent(sources)
  const topics = new Set(urgentTopics.map(({ topic }) => topic))
  const dangerSentences = mergeDangerSentences(sources, topics, normalsOf)
  const readAs = mergeReadAs(sources, normalsOf)
  const { groups: needs, languages } = mergeLanguages(sources, topics)
  const groups = [
    ...synonyms.map(words => groupOf('SYNONYMS', words, words)),
    ...layWords.map(({ says, means }) => groupOf('LAY_WORDS', says, means)),
    ...abbreviations.map(({ short, long }) => groupOf('ABBREVIATION', [short], long)),
    ...needs,
  ]
  const count = groups.length + urgentTopics.length
  const most = maxGroups * sources.length
  if (count > most)
    sources.at(-1)!.refuse([], `there are ${count} groups with the product’s own; ${most} is the most`)
  return { groups, urgentTopics, dangerSentences, readAs, languages, normalForms }
}

function rememberingForms(source: VocabularySource, forms: Map<string, string>): VocabularySource {
  const remember = (word: string) => {
    const form = source.normalForm(word)
    if (form !== word) forms.set(word, form)
    return form
  }
  return { ...source, normalForm: remember }
}

const texts = (words: readonly Word[]) => words.map(({ text }) => text)

function groupOf(kind: VocabularyGroup['kind'], words: Word[], meanings: Word[]): VocabularyGroup {
  const { source, normal } = words[0]!
  const id = `${kind}:${source.name}:${normal}`
  return { id, kind, words: texts(words), meanings: texts(meanings), language: null, urgent: null }
}

/** The words of a list, each with its normal form; refuses empty, long and repeated ones. */
function wordsOf(source: VocabularySource, path: Path, list: readonly string[]): Word[] {
  const seen = new Set<string>()
  return list.map((text, index) => {
    const normal = source.normalForm(text)
    if (source.isChecked) return { text, normal, source, path }
    const word = { text, normal, source, path: [...path, index] }
    if (text.length > maxWord) refuse(word, `is longer than ${maxWord} characters`)
    if (!word.normal) refuse(word, 'has no letters or digits')
    if (seen.has(word.normal)) refuse(word, 'stands twice in one group')
    seen.add(word.normal)
    return word
  })
}

const normalsOf = (...list: Parameters<typeof wordsOf>): string[] =>
  wordsOf(...list).map(({ normal }) => normal)

function refuse({ text, source, path }: Word, reason: string): never {
  const quoted = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return source.refuse(path, `“${quoted.replaceAll(/\s+/g, ' ')}” ${reason}`)
}

/** A group that shares words with one of an earlier source joins it. */
function mergeSynonyms(sources: readonly VocabularySource[]): Word[][] {
  const groups: Word[][] = []
  const groupWith = new Map<string, Word[]>()
  for (const source of sources) {
    for (const [index, list] of (source.parts.synonyms ?? []).entries()) {
      const words = wordsOf(source, ['synonyms', index], list)
      const known = words.filter(({ normal }) => groupWith.has(normal))
      const joined = new Set(known.map(({ normal }) => groupWith.get(normal)!))
      const again = known.find(({ normal }) => isOwn(groupWith.get(normal)!, normal, source))
      if (again) refuse(again, 'stands in two groups of synonyms')
      if (joined.size > 1) refuse(known.at(-1)!, 'joins two groups of synonyms that mean different things')
      if (known.length === words.length) refuse(words[0]!, 'and its synonyms are known already')
      const group = [...joined][0] ?? []
      if (!joined.size) groups.push(group)
      for (const word of words.filter(one => !known.includes(one))) {
        group.push(word)
        groupWith.set(word.normal, group)
      }
    }
  }
  return groups
}

const isOwn = (group: readonly Word[], normal: string, source: VocabularySource) =>
  group.some(word => word.normal === normal && word.source === source)

interface LayGroup {
  says: Word[]
  means: Word[]
}

/** A phrase of an earlier source may get further meanings. Loops are looked for through groups of synonyms as well. */
function mergeLayWords(sources: readonly VocabularySource[], synonyms: readonly Word[][]): LayGroup[] {
  const groups: LayGroup[] = []
  const groupsWith = new Map<string, LayGroup[]>()
  const synonymGroup = new Map(
    synonyms.flatMap((group, index) => group.map(({ normal }) => [normal, index] as const)),
  )
  const node = (normal: string) => synonymGroup.get(normal) ?? normal
  const leadsTo = new Map<string | number, Set<string | number>>()
  const reaches = (from: string | number, to: string | number): boolean => {
    // A set also gives what is added to it meanwhile. Calls within calls would exceed the stack after some thousand words.
    const reached = new Set([from])
    for (const next of reached) for (const each of leadsTo.get(next) ?? []) reached.add(each)
    return reached.has(to)
  }
  const areAllChecked = sources.every(({ isChecked }) => isChecked)
  for (const source of sources) {
    for (const [index, { says, means }] of (source.parts.layWords ?? []).entries()) {
      const path = ['layWords', index]
      const group = {
        says: wordsOf(source, [...path, 'says'], says),
        means: wordsOf(source, [...path, 'means'], means),
      }
      groups.push(group)
      if (areAllChecked) continue
      for (const word of group.says) {
        const known = groupsWith.get(word.normal) ?? []
        if (known.some(other => other.says[0]!.source === source))
          refuse(word, 'stands in two groups of lay words')
        const meant = new Set(known.flatMap(other => other.means.map(({ normal }) => normal)))
        if (group.means.every(({ normal }) => meant.has(normal))) refuse(word, 'has these meanings already')
        const from = node(word.normal)
        for (const target of group.means) {
          const to = node(target.normal)
          leadsTo.set(from, (leadsTo.get(from) ?? new Set()).add(to))
          if (source.isChecked) continue
          if (word.normal === target.normal) refuse(word, 'leads to itself')
          if (from === to) refuse(word, `is a synonym of “${target.text}” already`)
          if (reaches(to, from)) refuse(word, `leads to “${target.text}”, which leads back to it`)
        }
        groupsWith.set(word.normal, [...known, group])
      }
    }
  }
  return groups
}

/** A short form of an earlier source gets further long ones. */
function mergeAbbreviations(sources: readonly VocabularySource[]): { short: Word; long: Word[] }[] {
  const known = new Map<string, { short: Word; long: Word[]; from: VocabularySource }>()
  for (const source of sources) {
    for (const [index, { short, long }] of (source.parts.abbreviations ?? []).entries()) {
      const path = ['abbreviations', index]
      const word = { ...wordsOf(source, path, [short])[0]!, path: [...path, 'short'] }
      const words = wordsOf(source, [...path, 'long'], long)
      if (words.some(({ normal }) => normal === word.normal)) refuse(word, 'stands for itself')
      const earlier = known.get(word.normal)
      if (earlier?.from === source) refuse(word, 'stands twice among the abbreviations')
      const further = words.filter(one => !earlier?.long.some(({ normal }) => normal === one.normal))
      if (!further.length) refuse(word, 'has these long forms already')
      known.set(word.normal, {
        short: earlier?.short ?? word,
        long: [...(earlier?.long ?? []), ...further],
        from: source,
      })
    }
  }
  return [...known.values()]
}

/** A topic of an earlier source gets further words and contacts, the council's own first, and other texts. */
function mergeUrgent(sources: readonly VocabularySource[]): UrgentTopic[] {
  const topics = new Map<string, { merged: UrgentTopic; from: VocabularySource }>()
  for (const source of sources) {
    for (const [index, given] of (source.parts.urgent ?? []).entries()) {
      const path = ['urgent', index]
      const { topic } = given
      const { merged: earlier, from } = topics.get(topic) ?? {}
      if (from === source) source.refuse(path, `the topic “${topic}” stands twice`)
      if (earlier?.isSensitive && given.isSensitive === false)
        source.refuse([...path, 'isSensitive'], `the topic “${topic}” is sensitive`)
      checkAlarms(source, path, earlier ?? {}, given)
      const contacts = [...(given.contacts ?? []), ...(earlier?.contacts ?? [])]
      const names = contacts.map(({ name }) => name)
      const twice =
        given.contacts?.findIndex(({ name }) => names.indexOf(name) < names.lastIndexOf(name)) ?? -1
      if (twice >= 0)
        source.refuse([...path, 'contacts', twice], `the contact “${names[twice]}” stands twice`)
      const { data, error } = wholeTopic.safeParse({
        ...earlier,
        ...given,
        words: [...(earlier?.words ?? []), ...(given.words ?? [])],
        except: [...(earlier?.except ?? []), ...(given.except ?? [])],
        recordsSay: [...(earlier?.recordsSay ?? []), ...(given.recordsSay ?? [])],
        contacts,
      })
      if (!data) {
        const lacking = [...new Set(error.issues.map(({ path: [key] }) => String(key)))]
        return source.refuse(path, `the topic “${topic}” needs ${lacking.join(', ')}`)
      }
      topics.set(topic, { merged: data, from: source })
    }
  }
  return [...topics.values()].map(({ merged }) => merged)
}

interface Alarms {
  words?: readonly string[] | undefined
  except?: readonly string[] | undefined
}

/** Refuses a word of a topic that it has already, or that is both urgent and excepted. */
function checkAlarms(source: VocabularySource, path: Path, earlier: Alarms, given: Alarms): void {
  const known = { words: normalForms(earlier.words), except: normalForms(earlier.except) }
  for (const [key, other] of [
    ['words', 'except'],
    ['except', 'words'],
  ] as const) {
    const words = wordsOf(source, [...path, key], given[key] ?? [])
    if (source.isChecked) continue
    const opposite = new Set([...known[other], ...normalForms(given[other])])
    for (const word of words) {
      if (opposite.has(word.normal)) refuse(word, 'is both urgent and excepted')
      if (known[key].has(word.normal)) refuse(word, 'stands in this topic already')
    }
  }
}

const normalForms = (list: readonly string[] = []) => new Set(list.map(normalForm))

/** A language of an earlier source gets further words; further needs stand beside the known ones. */
function mergeLanguages(
  sources: readonly VocabularySource[],
  topics: ReadonlySet<string>,
): { groups: VocabularyGroup[]; languages: VocabularyData['languages'] } {
  const needs = new Map<string, { means: readonly string[]; urgent: string | null }>()
  const languages = new Map<string, string>()
  const words = new Map<string, { code: string; need: string; words: Word[] }>()
  const needsOf = new Map<string, Map<string, string>>()
  for (const source of sources) {
    const { needs: givenNeeds = {}, languages: given = [] } = source.parts.languages ?? {}
    for (const [need, { means, urgent = null }] of Object.entries(givenNeeds)) {
      const path = ['languages', 'needs', need]
      if (needs.has(need)) source.refuse(path, `the need “${need}” is known already`)
      if (urgent && !topics.has(urgent)) source.refuse([...path, 'urgent'], `there is no topic “${urgent}”`)
      needs.set(need, { means: texts(wordsOf(source, [...path, 'means'], means)), urgent })
    }
    const codes = given.map(({ code }) => code)
    for (const [index, { code, name = languages.get(code), words: byNeed }] of given.entries()) {
      const path = ['languages', 'languages', index]
      if (codes.indexOf(code) < index) source.refuse(path, `the language “${code}” stands twice`)
      if (!name) return source.refuse(path, `the language “${code}” is new, so it needs a name`)
      languages.set(code, name)
      const needOf = needsOf.get(code) ?? new Map<string, string>()
      needsOf.set(code, needOf)
      for (const [need, list] of Object.entries(byNeed)) {
        if (!needs.has(need)) source.refuse([...path, 'words', need], `there is no need “${need}”`)
        const known = words.get(`${code}:${need}`)?.words ?? []
        const added = wordsOf(source, [...path, 'words', need], list)
        for (const word of added) {
          const other = needOf.get(word.normal)
          if (other && !source.isChecked) refuse(word, `stands for “${other}” in this language already`)
          needOf.set(word.normal, need)
        }
        words.set(`${code}:${need}`, { code, need, words: [...known, ...added] })
      }
    }
  }
  const groups = [...words].map(([id, group]): VocabularyGroup => ({
    id: `LANGUAGE:${id}`,
    kind: 'LANGUAGE',
    words: texts(group.words),
    meanings: needs.get(group.need)!.means,
    language: group.code,
    urgent: needs.get(group.need)!.urgent,
  }))
  return { groups, languages: [...languages].map(([code, name]) => ({ code, name })) }
}
