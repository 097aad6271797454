import type { CopyBlockResolvers } from '../generated/resolvers.ts'
import { markdownOf } from '../formatting/richText.ts'

export const CopyBlock: CopyBlockResolvers = { content: ({ value }) => markdownOf(value) }
