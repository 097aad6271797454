import { hash } from 'node:crypto'
import { dayOf, instant } from '../formatting/calendar.ts'
import { markdownOf, richTextLine } from '../formatting/richText.ts'
import { plainOf } from '../formatting/text.ts'
import { timeOf } from '../formatting/times.ts'
import { imageIdAt } from '../pictures/images.ts'
import {
  booleanOf,
  emailAddress,
  pathOf,
  phoneOf,
  textOf,
  webAddress,
  wholeNumber,
} from '../records/coerce.ts'
import type { historyColumns } from './columns.ts'
import type { Row, RowOf, TableName } from './tables.ts'

// Values of records become cells here. They may have any type: what a column cannot hold becomes null.

/** A row before it is stored. */
export interface RowDraft {
  table: TableName
  /** Without the columns of its history. */
  cells: Row
  /** When the directory says that the record changed, in milliseconds of the epoch; null when it does not say. */
  changedAt: number | null
}

/** The cells of a row of a table without those of its history. */
type OwnCells<Name extends TableName> = Omit<RowOf<Name>, keyof typeof historyColumns>

const mostCharacters = 1_000_000
const longestId = 255

/** A row of a table. */
export const draft = <Name extends TableName>(
  table: Name,
  cells: OwnCells<Name>,
  changedAt: number | null = null,
): RowDraft => ({ table, cells, changedAt })

/**
 * A text without white space around it; null when it is missing or blank.
 *
 *     textCell(' =SUM(A1)\n') // '=SUM(A1)'
 *
 * Lone surrogates, which no file in UTF-8 can hold, are replaced. A million characters are kept.
 */
export const textCell = (value: unknown): string | null =>
  textOf(value)?.slice(0, mostCharacters).toWellFormed() ?? null

/**
 * A plain text as GraphQL and the pages have it, without what an editor left in it; null when it is missing or blank.
 *
 *     plainCell('Bread &amp; <b>Butter</b>') // 'Bread & Butter'
 */
export const plainCell = (value: unknown): string | null => plainOf(textCell(value))

/** The id of a record; null for anything that cannot be one. */
export function idOf(value: unknown): string | null {
  const id = typeof value === 'string' ? textOf(value) : null
  return id && id.length <= longestId && id.isWellFormed() ? id : null
}

/**
 * The page of a record on this site; null where its slug, or the id in its place, cannot stand in an address.
 *
 *     pageUrl('https://signpost.example', 'services', { id: '3f0f…', slug: 'erith-food-bank' })
 *     // 'https://signpost.example/services/erith-food-bank'
 */
export function pageUrl(siteUrl: string | null, ...record: Parameters<typeof pathOf>): string | null {
  const path = pathOf(...record)
  return siteUrl && path ? siteUrl + path : null
}

/**
 * The id of a row that has none of its own: always the same for the same parts.
 *
 *     derivedId('offerings', 'f1a2…', 'Free induction') // '5d0c9f4e-71b3-8c1a-9d2e-0b6a7f3c2e11'
 *
 * It is a UUID of version 8, made with SHA-256.
 */
export function derivedId(...parts: readonly (string | number | null)[]): string {
  const hex = hash('sha256', JSON.stringify(parts))
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A boolean, also one that is written as a number; null for anything else. */
export const booleanCell: (value: unknown) => boolean | null = booleanOf

/** A number without a fraction; null for anything else. */
export const integerCell: (value: unknown) => number | null = wholeNumber

/** An http or https address; null for anything else. */
export const urlCell = (value: unknown): string | null => webAddress(textCell(value))

/** A telephone number; null for what people write where there is none, such as “N/A”. */
export const phoneCell = (value: unknown): string | null =>
  phoneOf(typeof value === 'number' ? value : textCell(value))

/** An e-mail address; null for anything else, such as a telephone number. */
export const emailCell = (value: unknown): string | null => emailAddress(textCell(value))

/** A day: `2026-12-25`. */
export const dateCell = dayOf

/**
 * A time of day.
 *
 *     timeCell('09:30:00') // '09:30'
 */
export const timeCell = (value: unknown): string | null => timeOf(value)?.slice(0, 5) ?? null

/**
 * A timestamp in London’s time.
 *
 *     datetimeCell('2026-07-01T09:30:00+0000') // '2026-07-01T10:30:00+01:00'
 */
export const datetimeCell = (value: unknown): string | null =>
  (typeof value === 'string' ? instant(value) : null)?.toISO({ suppressMilliseconds: true }) ?? null

/** One of the values of a column; null for any other. */
export const choiceCell = <V extends string>(
  values: Readonly<Record<V, string>> | null,
  value: unknown,
): V | null => (typeof value === 'string' && values && Object.hasOwn(values, value) ? (value as V) : null)

/**
 * A Markdown text, as plain text and as written.
 *
 *     markdownCells('Come for **tea**.') // { plain: 'Come for tea.', markdown: 'Come for **tea**.' }
 */
export function markdownCells(value: unknown): { plain: string | null; markdown: string | null } {
  const markdown = markdownOf(value).slice(0, mostCharacters).toWellFormed()
  return markdown.trim()
    ? { plain: richTextLine(markdown) || null, markdown }
    : { plain: null, markdown: null }
}

/**
 * The picture of a record: on this site, and in words.
 *
 *     pictureCells({ url: 'https://directory.example/core/v1/images/hall.jpg', alt_text: 'A hall' }, 'https://signpost.example')
 *     // { url: 'https://signpost.example/images/file.hall.jpg', words: 'A hall' }
 */
export function pictureCells(
  image: unknown,
  siteUrl: string | null,
): { url: string | null; words: string | null } {
  const { url, alt_text: words } = (image ?? {}) as { url?: unknown; alt_text?: unknown }
  const address = urlCell(url)
  const id = address && siteUrl ? imageIdAt(address) : null
  if (!id) return { url: null, words: null }
  return { url: `${siteUrl}/images/${encodeURIComponent(id)}`, words: plainCell(words) }
}

/** The latest of some timestamps of a record, in milliseconds of the epoch; null when none is one. */
export function latest(...timestamps: readonly unknown[]): number | null {
  const moments = timestamps.flatMap(stamp => {
    const moment = typeof stamp === 'string' ? instant(stamp) : null
    return moment ? [moment.toMillis()] : []
  })
  return moments.length ? Math.max(...moments) : null
}

/**
 * Numbers entries that are otherwise equal, so that each gets an id of its own.
 *
 *     const nth = counter()
 *     [nth('tea'), nth('tea'), nth('cards')] // [0, 1, 0]
 */
export function counter(): (name: string) => number {
  const counts = new Map<string, number>()
  return name => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count
  }
}
