import type { PageSectionResolvers } from '../generated/resolvers.ts'
import type { PageContentBlockRecord } from '../../schema/generated/records.ts'
import { listOf, textOf, webAddress } from '../records/coerce.ts'

export const PageSection: PageSectionResolvers = {
  name: ({ name }) => name,
  title: ({ section }) => textOf(section.title),
  blocks: ({ section }) => listOf(section.content).filter(canBeShown),
}

// A film without an address cannot be shown, nor can a kind of block that is not known yet.
function canBeShown(block: PageContentBlockRecord): boolean {
  return (
    block.type === 'copy' ||
    block.type === 'cta' ||
    (block.type === 'video' && webAddress(block.url) !== null)
  )
}
