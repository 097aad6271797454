import type { SideboxResolvers } from '../generated/resolvers.ts'
import { textOf } from '../records/coerce.ts'
import { markdownOf } from '../formatting/richText.ts'

export const Sidebox: SideboxResolvers = {
  title: ({ title }) => textOf(title) ?? '',
  content: ({ content }) => markdownOf(content),
}
