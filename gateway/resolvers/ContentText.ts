import type { ContentTextResolvers } from '../generated/resolvers.ts'
import { webAddress } from '../records/coerce.ts'
import { settingText } from '../content/settings.ts'

export const ContentText: ContentTextResolvers = {
  title: ({ block, title }) => settingText(block, 'title') ?? title,
  content: ({ block }) => settingText(block, 'content') ?? '',
  videoUrl: ({ block }) => webAddress(block['video_url']),
}
