import type { TagResolvers } from '../generated/resolvers.ts'
import { textOf } from '../records/coerce.ts'

export const Tag: TagResolvers = {
  slug: tag => textOf(tag.slug) ?? '',
  label: tag => textOf(tag.label) ?? '',
}
