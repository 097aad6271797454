import type { RichTextResolvers } from '../generated/resolvers.ts'
import { richTextHtml } from '../richText/richTextHtml.ts'
import { richTextText } from '../richText/richTextText.ts'

export const RichText: RichTextResolvers = {
  markdown: markdown => markdown,
  html: markdown => richTextHtml(markdown),
  text: markdown => richTextText(markdown),
}
