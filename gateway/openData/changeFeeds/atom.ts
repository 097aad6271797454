import { escapeXml } from '../../formatting/xml.ts'
import type { ChangeFeedOptions } from './changeFeeds.ts'
import type { ChangeEntry } from './entries.ts'

/** What a feed says about itself. */
interface AtomHead extends Pick<ChangeFeedOptions, 'siteName' | 'siteUrl' | 'rights'> {
  title: string
  /** The address of the feed, which is its id too. */
  self: string
  /** The page that shows what it is about. */
  page: string
  /** When the newest entry changed, ISO 8601. */
  updated: string
}

/**
 * Entries as an Atom feed (RFC 4287).
 *
 *     atomFeed({ title: 'New and changed services', … }, entries)
 *     // '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">…'
 *
 * The id of an entry names the change, and never changes. An entry without a page holds its words as content instead of as a
 * summary, as the standard asks.
 */
export function atomFeed(head: AtomHead, entries: readonly ChangeEntry[]): string {
  const { title, self, page, updated, siteName, siteUrl, rights } = head
  const host = new URL(siteUrl).hostname
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    element('id', self),
    element('title', title),
    element('updated', updated),
    `<author>${element('name', siteName)}${element('uri', `${siteUrl}/`)}</author>`,
    element('rights', rights.text),
    link('self', self, 'application/atom+xml'),
    link('alternate', page, 'text/html'),
    ...(rights.url ? [link('license', rights.url)] : []),
    ...entries.map(entry => entryXml(entry, host)),
    '</feed>\n',
  ].join('\n')
}

const entryXml = ({ cursor, title, summary, at, page }: ChangeEntry, host: string): string =>
  [
    '<entry>',
    element('id', `tag:${host},${at.slice(0, 10)}:changes/${cursor}`),
    element('title', title),
    element('updated', at),
    ...(page
      ? [link('alternate', page, 'text/html'), element('summary', summary)]
      : [element('content', summary)]),
    '</entry>',
  ].join('\n')

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

const link = (rel: string, href: string, type?: string) =>
  `<link rel="${rel}"${type ? ` type="${type}"` : ''} href="${escapeXml(href)}"/>`
