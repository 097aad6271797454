import { connectionOf } from '../pagination/connection.ts'
import { listingOf } from '../pagination/listing.ts'
import type { SearchVocabularyResolvers, VocabularyGroupResolvers } from '../generated/resolvers.ts'

export const SearchVocabulary: SearchVocabularyResolvers = {
  groups: async (vocabulary, { kind, language, text, ...args }) => {
    const inText =
      text === null || text === undefined ? null : vocabulary.meaningsOf(text).map(({ group }) => group)
    const groups = [...new Set(inText ?? vocabulary.groups)].filter(
      group =>
        (!kind || group.kind === kind) &&
        (!language || group.language?.toLowerCase() === language.toLowerCase()),
    )
    return connectionOf('vocabulary', { kind, language, text }, args, listingOf(groups))
  },
  urgentTopics: (vocabulary, { text }) =>
    text === null || text === undefined ? [...vocabulary.urgentTopics] : vocabulary.urgentTopicsIn(text),
  languages: ({ languages }) => [...languages],
}

export const VocabularyGroup: VocabularyGroupResolvers = {
  language: ({ language }, _args, { vocabulary }) =>
    vocabulary().languages.find(({ code }) => code === language) ?? null,
}
