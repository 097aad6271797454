import type { UsefulInfoResolvers } from '../generated/resolvers.ts'
import { textOf } from '../reading/textOf.ts'
import { markdownOf } from '../richText/markdownOf.ts'

export const UsefulInfo: UsefulInfoResolvers = {
  title: ({ title }) => textOf(title) ?? '',
  description: ({ description }) => markdownOf(description),
}
