import { DateTime } from 'luxon'
import { cutText } from '../../../platform/cutText.ts'
import { escapeXml } from '../../formatting/xml.ts'
import type { DatasetReader } from '../dataset.ts'
import type { Row, TableName } from '../tables.ts'
import type { ChangeFeedOptions } from './changeFeeds.ts'
import type { RecordChange } from './recentChanges.ts'

/** What changed of one record at one time, in words. */
export interface ChangeEntry extends Pick<RecordChange, 'cursor' | 'at'> {
  /** `Changed service: Erith Food Bank` */
  title: string
  /** `Opening hours and closures changed. Three days of food for people in need.` */
  summary: string
  /** The page of the record; null when it has none, or no longer. */
  page: string | null
}

/** What a record of a table is called. */
const nouns: Partial<Record<TableName, string>> = {
  services: 'service',
  events: 'event',
  organisations: 'organisation',
  locations: 'location',
  pages: 'information page',
  categories: 'category',
  personas: 'persona',
  eligibilities: 'eligibility',
  taxonomy_terms: 'taxonomy term',
}

/** What the rows of a table are to the record that they belong to. */
const partNames: Partial<Record<TableName, string>> = {
  service_at_locations: 'locations',
  opening_hours: 'opening hours',
  closures: 'closures',
  service_categories: 'categories',
  service_personas: 'personas',
  service_eligibilities: 'eligibility',
  service_taxonomy_terms: 'taxonomy terms',
  service_tags: 'tags',
  offerings: 'what it offers',
  useful_notes: 'useful notes',
  useful_links: 'useful links',
  event_categories: 'categories',
}

/** How a record changed, in the words of a feed. */
type EntryKind = NonNullable<RecordChange['kind']> | 'listed' | 'returned'

const verbs: Record<EntryKind, string> = {
  added: 'New',
  listed: 'Listed',
  returned: 'Returned',
  changed: 'Changed',
  removed: 'Removed',
}
/** For how many days a record is new. */
const newForDays = 7
const longestText = 500
const longestAddress = 2000

/**
 * A change in words, with the name of the record as it is now.
 *
 *     entryOf(reader, { table: 'services', kind: null, parts: new Set(['opening_hours']), … }, null)
 *     // { title: 'Changed service: Erith Food Bank', summary: 'Opening hours changed. Three days of food …', … }
 *
 * @param began when the dataset began, ISO 8601; null when that is no longer known. What it had then is new only if the
 * directory says so.
 */
export function entryOf(
  reader: Pick<DatasetReader, 'row'>,
  change: RecordChange,
  began: string | null,
): ChangeEntry {
  const { table, id, at, cursor } = change
  const row: Row | null = reader.row(table, id)
  const kind = change.kind === 'added' ? kindOfAdded(row, at, began) : change.kind
  const noun = nouns[table] ?? 'record'
  const isThere = row?.['removed_at'] === null
  const what = verbs[kind ?? 'changed']
  const name = wordsIn(row?.['name']) ?? wordsIn(row?.['title']) ?? wordsIn(row?.['address_line_1']) ?? id
  const about = isThere ? [wordsIn(row['when_text']), wordsIn(row['summary'])] : []
  return {
    cursor,
    at,
    title: `${what} ${noun}: ${name}`,
    summary: [sentenceOf(noun, kind, change.parts), ...about.map(ended)].filter(Boolean).join(' '),
    page: isThere ? addressIn(row['page_url']) : null,
  }
}

/** What the log notes as added was there when it began, has been there before, or is new. */
function kindOfAdded(row: Row | null, at: string, began: string | null): EntryKind {
  if (at === began && !isMadeBefore(at, wordsIn(row?.['created_at']))) return 'listed'
  return row !== null && row['first_seen_at'] !== at ? 'returned' : 'added'
}

/** Whether a record was made in the days before a moment. */
function isMadeBefore(at: string, created: string | null): boolean {
  const age = DateTime.fromISO(at)
    .diff(DateTime.fromISO(created ?? ''))
    .as('days')
  return age >= 0 && age <= newForDays
}

function sentenceOf(noun: string, kind: EntryKind | null, parts: RecordChange['parts']): string {
  if (kind === 'listed') return `This ${noun} was listed when this site began to note changes.`
  if (kind === 'returned') return `This ${noun} is in the directory again.`
  if (kind === 'added') return `This ${noun} is new in the directory.`
  if (kind === 'removed') return `The directory no longer has this ${noun}.`
  const changed = new Set([...parts].map(part => partNames[part] ?? 'details'))
  const list = [...(kind === 'changed' ? ['details'] : []), ...[...changed].toSorted()]
  const words = new Intl.ListFormat('en-GB').format(list)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} changed.`
}

const wordsIn = (cell: unknown): string | null =>
  typeof cell === 'string' && cell.trim() ? cutText(cell.trim(), longestText) : null

const addressIn = (cell: unknown): string | null =>
  typeof cell === 'string' && cell.length <= longestAddress ? cell : null

const ended = (sentence: string | null) => sentence && (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)

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
