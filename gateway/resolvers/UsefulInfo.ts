import type { UsefulInfoResolvers } from '../generated/resolvers.ts'
import { textOf } from '../records/coerce.ts'
import { markdownOf } from '../formatting/richText.ts'

export const UsefulInfo: UsefulInfoResolvers = {
  title: ({ title }) => textOf(title) ?? '',
  description: ({ description }) => markdownOf(description),
}
