import type { WorkbookWriter } from '@cj-tech-master/excelts'
import type { DatasetVersion } from '../dataset.ts'
import { describedTables } from '../tables.ts'
import { type DataOrigin, licenceSentence } from './catalogue.ts'
import { spreadsheetText } from '../tableText.ts'

/** Excel refuses more rows in a tab. */
export const mostRows = 1_048_576

/** Writes the first tab of a workbook: licence, attribution, date, and all columns with their meaning. */
export function writeNotes(
  workbook: WorkbookWriter,
  { title, siteUrl, licence }: DataOrigin,
  version: DatasetVersion,
  boundaryAttributions: readonly string[],
): void {
  const tab = workbook.addWorksheet('notes')
  tab.columns = [24, 26, 12, 80, 40].map(width => ({ width }))
  const add = (bold: boolean, ...cells: (string | null)[]) => {
    const row = tab.addRow(cells.map(cell => cell && spreadsheetText(cell)))
    if (bold) row.font = { bold: true }
    row.commit()
  }
  add(true, title)
  add(false, 'Licence', licence?.name ?? licenceSentence(null))
  if (licence) add(false, 'Licence on the web', licence.url)
  if (licence) add(false, 'Attribution', licence.attribution)
  if (boundaryAttributions.length) add(false, 'Boundaries', boundaryAttributions.join(' '))
  add(false, 'As of', version.asOf)
  add(false, 'Version', version.id)
  if (siteUrl) add(false, 'Website', `${siteUrl}/data`)
  add(false, 'Times', 'All dates and times are those of London. Those before March 1900 are texts.')
  add(
    false,
    'Apostrophes',
    'A text that could be a formula has an apostrophe in front, as has one that begins with an apostrophe.',
  )
  add(
    false,
    'Long tables',
    `A tab has ${(mostRows - 1).toLocaleString('en-GB')} rows of a table at most. Further rows are in tabs named after it with a number, such as “opening_hours 2”.`,
  )
  add(
    false,
    'Long texts',
    'Of a text that is longer than a cell may be, the cell has the beginning. The tab long_texts has all of it, in parts.',
  )
  add(false)
  add(true, 'Tab', 'Column', 'Type', 'Meaning', 'Example')
  for (const { name: table, description: itsMeaning, columns } of describedTables) {
    add(false, table, null, null, itsMeaning)
    for (const { name, type, description, example } of columns)
      add(false, table, name, type, description, String(example))
  }
  tab.commit()
}
