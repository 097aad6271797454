import type { RichTextResolvers } from '../generated/resolvers.ts'
import { richTextHtml, requireHeadingLevel, richTextText } from '../formatting/richText.ts'

export const RichText: RichTextResolvers = {
  markdown: markdown => markdown,
  html: (markdown, { topHeading }) => richTextHtml(markdown, requireHeadingLevel(topHeading ?? 3)),
  text: markdown => richTextText(markdown),
}
