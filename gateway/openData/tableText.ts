import { stringify } from 'csv-stringify/sync'
import { jsonLine } from '../../platform/json.ts'
import type { Cell, Row } from './tables.ts'

const rowsInPiece = 200

/** A spreadsheet takes a text that begins with one of these for a formula; the last four are their full-width forms. */
const formulaStart = /^[=+\-@\t\r\n\0'\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * A text as CSV files and workbooks hold it: one that a spreadsheet could run as a formula begins with an apostrophe.
 *
 *     defused('=HYPERLINK("https://evil.example")') // `'=HYPERLINK("https://evil.example")`
 *     defused('020 7946 0546')                      // '020 7946 0546'
 *
 * A text that begins with an apostrophe gets another, so that taking the first one away always gives the text back.
 */
const defused = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/**
 * The text that `defused` was given.
 *
 *     restored("'=1+1") // '=1+1'
 */
export const restored = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell)

/**
 * Rows as CSV by RFC 4180, in pieces: UTF-8 with a byte order mark, lines that end with CR and LF, a header.
 *
 *     for await (const piece of csvText(['id', 'name'], rows)) … // '\uFEFFid,name\r\n', then '3f0f…,Erith Food Bank\r\n…'
 *
 * A null is an empty cell, an empty text is `""`. Booleans are `true` and `false`.
 */
export const csvText = (columns: readonly string[], rows: AsyncIterable<Row> | Iterable<Row>) =>
  pieces(`\uFEFF${columns.join(',')}\r\n`, rows, batch => csvLines(columns, batch))

/** The lines of some rows, without the header. */
export const csvLines = (columns: readonly string[], rows: readonly Row[]): string =>
  stringify(rows as Record<string, Cell>[], {
    columns: [...columns],
    record_delimiter: '\r\n',
    quoted_match: /^$|[\r\n]/,
    cast: { string: defused, boolean: String },
  })

/**
 * Rows as one JSON object a line.
 *
 *     for await (const piece of ndjsonText(['id', 'is_free'], rows)) … // '{"id":"3f0f…","is_free":true}\n…'
 */
export const ndjsonText = (columns: readonly string[], rows: AsyncIterable<Row> | Iterable<Row>) =>
  pieces('', rows, batch => ndjsonLines(columns, batch))

/** The lines of some rows, with the columns in the order given. */
export const ndjsonLines = (columns: readonly string[], rows: readonly Row[]): string =>
  rows
    .map(row => jsonLine(JSON.stringify(Object.fromEntries(columns.map(name => [name, row[name] ?? null])))))
    .join('')

async function* pieces(
  head: string,
  rows: AsyncIterable<Row> | Iterable<Row>,
  textOf: (rows: readonly Row[]) => string,
): AsyncGenerator<string> {
  if (head) yield head
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < rowsInPiece) continue
    yield textOf(batch)
    batch = []
  }
  if (batch.length) yield textOf(batch)
}

/**
 * A text as workbooks hold it: what XML cannot is written as `_x0000_`, and so is what looks like that.
 *
 *     spreadsheetText('a\0') // 'a_x0000_'
 */
export const spreadsheetText = (text: string): string =>
  defused(text)
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    // What XML 1.0 cannot hold, and CR, which it changes.
    .replaceAll(
      /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu,
      sign => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
