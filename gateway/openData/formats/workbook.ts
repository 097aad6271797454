import { WorkbookWriter } from '@cj-tech-master/excelts'
import { DateTime } from 'luxon'
import { memoiseByKey } from '../../formatting/memoise.ts'
import type { Areas } from '../../areas/areas.ts'
import type { DatasetVersion } from '../dataset.ts'
import {
  areaRows,
  areaTable,
  type Cell,
  columnsOf,
  type ColumnType,
  type NamedColumn,
  type Row,
  type TableName,
} from '../tables.ts'
import type { DataOrigin } from './catalogue.ts'
import { spreadsheetText } from '../tableText.ts'
import { mostRows, writeNotes } from './workbookNotes.ts'

/** Writes the tables to a workbook, one tab a table. */
interface WorkbookFile {
  /** Writes the rows of one table; the tables follow each other. */
  table(name: TableName): { write(row: Row): void; close(): void }
  /** @param textOf reads a text that was too long for its cell: all of them would take much memory. */
  close(textOf: (place: LongText) => string): Promise<void>
}

/** Excel refuses more. */
const longestText = 32_767
const longestPart = 32_000

const plain = {}
const styles: Partial<Record<ColumnType, { numFmt: string }>> = {
  date: { numFmt: 'yyyy-mm-dd' },
  datetime: { numFmt: 'yyyy-mm-dd hh:mm:ss' },
}

/** Where a text is that is longer than a cell. */
interface LongText {
  table: TableName
  id: string
  column: string
}

/**
 * Opens an Excel workbook, made at the moment of its version. The first tab has notes: licence, attribution, date, all columns
 * with their meaning.
 *
 * Dates and datetimes are Excel’s own, in London’s time, and before March 1900 texts; texts are never formulas (see `defused`).
 * A text longer than a cell may be stands in parts on the last tab.
 */
export function openWorkbookFile(
  path: string,
  origin: DataOrigin,
  version: DatasetVersion,
  areas: Pick<Areas, 'all' | 'attributions'>,
): WorkbookFile {
  // Shared strings would all be in memory.
  const workbook = new WorkbookWriter({
    filename: path,
    useSharedStrings: false,
    useStyles: true,
    creator: origin.title,
    lastModifiedBy: origin.title,
    created: DateTime.fromISO(version.madeAt).toJSDate(),
    zip: { zlib: { level: 4 } },
  })
  writeNotes(workbook, origin, version, areas.attributions)
  const filters: string[] = []
  const longTexts: LongText[] = []
  return {
    table: name => {
      const columns = columnsOf(name)
      const ofColumns = columns.map(({ type }) => styleOf(type))
      let tab = openTab(workbook, name, columns)
      let tabs = 1
      let rows = 1
      return {
        write: row => {
          if (rows === mostRows) {
            filters.push(closeTab(tab, columns, rows))
            tab = openTab(workbook, `${name} ${(tabs += 1)}`, columns)
            rows = 1
          }
          rows += 1
          const line = tab.addRow(columns.map(column => cellOf(name, column, row, longTexts)))
          // A style that was seen before is not compared again, and each cell begins with one of its own.
          line.eachCell((cell, number) => (cell.style = ofColumns[number - 1]!))
          line.commit()
        },
        close: () => void filters.push(closeTab(tab, columns, rows)),
      }
    },
    close: async textOf => {
      filters.push(writeAreas(workbook, areas))
      nameFilters(workbook, filters)
      if (longTexts.length) writeLongTexts(workbook, longTexts, textOf)
      await workbook.commit()
    },
  }
}

function openTab(workbook: WorkbookWriter, name: string, columns: readonly NamedColumn[]) {
  const tab = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  tab.columns = columns.map(column => ({
    header: column.name,
    width: widthOf(column),
    style: styleOf(column.type),
  }))
  tab.getRow(1).font = { bold: true }
  tab.getRow(1).commit()
  return tab
}

/** Lets readers filter and sort by the header, and gives the range in which they can. It is known when all rows are. */
function closeTab(tab: ReturnType<typeof openTab>, columns: readonly NamedColumn[], rows: number): string {
  tab.autoFilter = { from: { row: 1, col: 1 }, to: { row: rows, col: columns.length } }
  const range = `'${tab.name}'!$A$1:$${tab.getColumn(columns.length).letter}$${rows}`
  tab.commit()
  return range
}

/** Gives the range of each tab after the notes the name by which LibreOffice finds its filter. */
function nameFilters(workbook: WorkbookWriter, ranges: readonly string[]): void {
  workbook.definedNames.model = ranges.map((range, i) => ({
    name: '_xlnm._FilterDatabase',
    localSheetId: i + 1,
    hidden: true,
    ranges: [],
    formulaExpression: range,
  }))
}

/** In signs: room for the header with its arrow, and for the example. Excel shows `#####` for a moment that is wider. */
function widthOf({ name, type, example, references }: NamedColumn): number {
  const content = name === 'id' || references ? 0 : (styles[type]?.numFmt ?? String(example)).length
  return Math.max(12, name.length + 4, Math.min(40, content + 2))
}

const styleOf = (type: ColumnType) => styles[type] ?? plain

/** Excel has no day before 1900, and shows days before March 1900 wrongly: it has a 29 February 1900. */
const firstDay = '1900-03-01'

/** Excel knows no zones. The text begins with the wall clock of London, which is what a reader expects. */
const wallClock = memoiseByKey(5000, (iso: string) =>
  iso < firstDay
    ? iso.slice(0, 19).replace('T', ' ')
    : DateTime.fromISO(iso.slice(0, 19), { zone: 'utc' }).toJSDate(),
)

/** Nothing for an empty cell: null would be one with a style. */
function cellOf(
  table: TableName,
  { name, type }: NamedColumn,
  row: Row,
  longTexts: LongText[],
): Exclude<Cell, null> | Date | undefined {
  const cell = row[name] ?? undefined
  if (typeof cell !== 'string') return cell
  if (type === 'date' || type === 'datetime') return wallClock(cell)
  const text = spreadsheetText(cell)
  if (text.length <= longestText) return text
  longTexts.push({ table, id: String(row['id']), column: name })
  return `${spreadsheetText(cell.slice(0, 1000))}… (all of it: tab long_texts)`
}

function writeAreas(workbook: WorkbookWriter, areas: Pick<Areas, 'all'>): string {
  const tab = openTab(workbook, areaTable.name, areaTable.columns)
  const rows = areaRows(areas)
  for (const row of rows) {
    const cells = areaTable.columns.map(({ name }) => row[name] ?? undefined)
    tab.addRow(cells.map(cell => (typeof cell === 'string' ? spreadsheetText(cell) : cell))).commit()
  }
  return closeTab(tab, areaTable.columns, rows.length + 1)
}

function writeLongTexts(
  workbook: WorkbookWriter,
  places: readonly LongText[],
  textOf: (place: LongText) => string,
): void {
  const tab = workbook.addWorksheet('long_texts')
  tab.addRow(['table', 'id', 'column', 'part', 'text']).commit()
  for (const place of places) {
    const { table, id, column } = place
    for (const [i, part] of partsOf(textOf(place)).entries())
      tab.addRow([table, spreadsheetText(id), column, i + 1, spreadsheetText(part)]).commit()
  }
  tab.commit()
}

/** The parts of a text. Escapes make a part longer, so each is halved until it fits; no pair of surrogates is split. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (let from = 0; from < text.length;) {
    let length = longestPart
    while (spreadsheetText(text.slice(from, from + length)).length > longestText)
      length = Math.floor(length / 2)
    if (/[\uD800-\uDBFF]/.test(text.charAt(from + length - 1))) length -= 1
    parts.push(text.slice(from, from + length))
    from += length
  }
  return parts
}
