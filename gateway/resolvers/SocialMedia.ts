import type { SocialMediaResolvers, SocialMediaType } from '../generated/resolvers.ts'
import { webAddress } from '../records/coerce.ts'

const types = new Map<unknown, SocialMediaType>([
  ['facebook', 'FACEBOOK'],
  ['instagram', 'INSTAGRAM'],
  ['snapchat', 'SNAPCHAT'],
  ['tiktok', 'TIKTOK'],
  ['twitter', 'TWITTER'],
  ['youtube', 'YOUTUBE'],
])

export const SocialMedia: SocialMediaResolvers = {
  type: ({ type }) => types.get(type) ?? 'OTHER',
  url: ({ url }) => webAddress(url) ?? '',
}
