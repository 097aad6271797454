import type { VideoBlockResolvers } from '../generated/resolvers.ts'
import { textOf, webAddress } from '../records/coerce.ts'

export const VideoBlock: VideoBlockResolvers = {
  title: ({ title }) => textOf(title) ?? '',
  url: ({ url }) => webAddress(url) ?? '',
}
