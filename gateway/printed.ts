import { print, type DocumentNode } from 'graphql'

const texts = new WeakMap<DocumentNode, string>()

/**
 * A document as text, printed once: the site runs the same few documents all day.
 *
 *     printed(ServicePageDocument) // 'query ServicePage($slug: String!) { … }'
 */
export function printed(document: DocumentNode): string {
  const text = texts.get(document) ?? print(document)
  texts.set(document, text)
  return text
}
