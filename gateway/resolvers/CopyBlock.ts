import type { CopyBlockResolvers } from '../generated/resolvers.ts'
import { markdownOf } from '../richText/markdownOf.ts'

export const CopyBlock: CopyBlockResolvers = { content: ({ value }) => markdownOf(value) }
