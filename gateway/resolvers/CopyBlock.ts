import type { CopyBlockResolvers } from '../generated/resolvers.ts'
import { markdownOf } from './markdownOf.ts'

export const CopyBlock: CopyBlockResolvers = { content: ({ value }) => markdownOf(value) }
