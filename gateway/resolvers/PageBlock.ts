import type { PageBlockResolvers } from '../generated/resolvers.ts'

export const PageBlock: PageBlockResolvers = {
  __resolveType: block =>
    ({ copy: 'CopyBlock', cta: 'CallToActionBlock', video: 'VideoBlock' } as const)[block.type],
}
