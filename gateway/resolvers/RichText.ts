import type { RichTextResolvers } from '../generated/resolvers.ts'
import { richTextHtml } from '../richText/richTextHtml.ts'
import { requireHeadingLevel } from '../richText/requireHeadingLevel.ts'
import { richTextText } from '../richText/richTextText.ts'

export const RichText: RichTextResolvers = {
  markdown: markdown => markdown,
  html: (markdown, { topHeading }) => richTextHtml(markdown, requireHeadingLevel(topHeading ?? 3)),
  text: markdown => richTextText(markdown),
}
