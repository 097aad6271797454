import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

/** What libxml2 read from a feed. */
export interface ReadFeed {
  id: string
  title: string
  updated: string
  rights: string | undefined
  links: Record<string, string>
  entries: ReadEntry[]
}

export interface ReadEntry {
  id: string
  title: string
  updated: string
  /** The summary, or the content of an entry without a page. */
  text: string
  page: string | undefined
}

/** Whether a text is a feed as RFC 4287 asks, and its canonical form, by libxml2. */
export const validateAtom = async (contents: string) =>
  validateXML({
    xml: { fileName: 'feed.xml', contents },
    schema: { fileName: 'atom.rng', contents: readFileSync('tests/gateway/xsd/atom.rng', 'utf8') },
    extension: 'relaxng',
    normalization: 'c14n',
  })

/** Reads a feed with libxml2, and refuses one that is not valid. */
export async function readAtom(contents: string): Promise<ReadFeed> {
  const { errors, normalized } = await validateAtom(contents)
  if (errors.length) throw new Error(errors.map(({ message }) => message).join('\n'))
  const [head = '', ...entries] = normalized.split('<entry>')
  return {
    id: textOf(head, 'id')!,
    title: textOf(head, 'title')!,
    updated: textOf(head, 'updated')!,
    rights: textOf(head, 'rights'),
    links: linksOf(head),
    entries: entries.map(entry => ({
      id: textOf(entry, 'id')!,
      title: textOf(entry, 'title')!,
      updated: textOf(entry, 'updated')!,
      text: (textOf(entry, 'summary') ?? textOf(entry, 'content'))!,
      page: linksOf(entry)['alternate'],
    })),
  }
}

// Canonical XML has one way to write everything: no CDATA, no self-closing tags, four entities.

function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text === undefined ? undefined : decoded(text)
}

const linksOf = (xml: string) =>
  Object.fromEntries(
    [...xml.matchAll(/<link href="([^"]*)" rel="([^"]*)"/g)].map(([, href = '', rel = '']) => [
      rel,
      decoded(href),
    ]),
  )

const decoded = (text: string) =>
  text
    .replaceAll('&#xD;', '\r')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
