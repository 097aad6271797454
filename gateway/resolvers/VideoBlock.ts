import type { VideoBlockResolvers } from '../generated/resolvers.ts'
import { textOf } from '../reading/textOf.ts'
import { webAddress } from '../reading/webAddress.ts'

export const VideoBlock: VideoBlockResolvers = {
  title: ({ title }) => textOf(title) ?? '',
  url: ({ url }) => webAddress(url) ?? '',
}
