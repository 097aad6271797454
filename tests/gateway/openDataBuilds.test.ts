import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { dirname, join } from 'node:path'
import readWorkbook from 'read-excel-file/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type DataFiles, dataFiles, openDataFiles } from '../../gateway/openData/formats/formats.ts'
import { answerData } from '../../gateway/openData/formats/http.ts'
import { columnsOf, tables } from '../../gateway/openData/tables.ts'
import { shippedAreas } from './memoryDataset.ts'
import { memoryCopy, rowsOf, testDataset } from './openDataUnderTest.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'

const licence = { name: 'OGL v3.0', url: 'https://ogl.example/v3', attribution: 'Contains council records.' }
const origin = { title: 'Signpost open data', siteUrl: 'https://signpost.example', licence }

/** The files of a dataset, closed after the test. */
function filesOf({ folder, dataset }: ReturnType<typeof testDataset>, its = origin) {
  const lines: string[] = []
  const files = openDataFiles({
    folder,
    dataset,
    origin: its,
    areas: shippedAreas,
    log: { error: (details, message) => void lines.push(`${message} ${JSON.stringify(details)}`) },
  })
  onTestFinished(() => files.close())
  return { files, lines }
}

const foldersIn = (folder: string) => readdirSync(join(folder, 'files'))

async function csvOf(files: DataFiles, { dataset }: ReturnType<typeof testDataset>, name: string) {
  const request = new Request(`https://signpost.example/data/${name}`)
  const data = { reader: dataset, files, feeds: { at: async () => Promise.resolve(null) }, licence }
  return (await answerData(data, async () => Promise.resolve({}), request))!.text()
}

test('a new version of the directory becomes files, whose rows are those of the dataset', async () => {
  const under = testDataset()
  const { files, lines } = filesOf(under)
  expect(files.version()).toBeNull()
  await under.update()
  await files.update()
  expect(lines).toEqual([])
  expect(files.version()).toEqual(under.dataset.version())
  for (const { name } of dataFiles) expect(files.file(name)).toMatchObject({ name })
  const database = new DatabaseSync(files.pathOf('signpost.sqlite'), { readOnly: true })
  for (const { name } of tables) {
    const rows = await rowsOf(under.dataset, name)
    expect(files.file(`${name}.csv`)!.rows).toBe(rows.length)
    const stored = database.prepare(`SELECT * FROM ${name} ORDER BY id`).all()
    const booleans = columnsOf(name).filter(({ type }) => type === 'boolean')
    const found = stored.map(row => ({
      ...row,
      ...Object.fromEntries(
        booleans.map(column => [column.name, row[column.name] === null ? null : row[column.name] === 1]),
      ),
    }))
    expect(found).toEqual(rows)
  }
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  database.close()
  expect(await csvOf(files, under, 'services-flat.csv')).toContain('Tuesday Tea and Chat')
})

test('the files of the version before stay until the new ones are whole, and older ones go', async () => {
  const under = testDataset()
  const { files } = filesOf(under)
  await under.update()
  await files.update()
  const service = under.copy.data.service[0] as object
  for (const [i, name] of ['Second', 'Third'].entries()) {
    under.at(`2026-11-2${i + 1}T09:00`)
    under.copy.data.service = [{ ...service, name }]
    const before = files.version()
    await under.update()
    expect(files.version()).toEqual(before)
    await files.update()
    await vi.waitFor(() => expect(files.version()).toEqual(under.dataset.version()), 60_000)
    expect(await csvOf(files, under, 'services.csv')).toContain(name)
  }
  expect(foldersIn(under.folder)).toHaveLength(2)
}, 180_000)

test('a restart finds the files, another licence has them made anew, and what a crash left is not in the way', async () => {
  const under = testDataset()
  const first = filesOf(under).files
  await under.update()
  await first.update()
  const path = first.pathOf('services.csv')
  await first.close()
  const again = filesOf(under).files
  expect(again.version()).toEqual(under.dataset.version())
  expect(again.pathOf('services.csv')).toBe(path)
  await again.close()
  const its = { ...origin, licence: { ...licence, name: 'Another licence' } }
  const other = filesOf(under, its).files
  await other.update()
  expect(other.pathOf('services.csv')).not.toBe(path)

  const folder = other.pathOf('').replace(/\/$/, '')
  await other.close()
  rmSync(dirname(path), { recursive: true })
  for (const name of ['files.json', 'services.csv']) writeFileSync(join(folder, name), '{"version":')
  mkdirSync(join(under.folder, 'files', `.building-${process.pid}-x`))
  const { files } = filesOf(under, its)
  expect(files.version()).toBeNull()
  await files.update()
  expect(files.version()).toEqual(under.dataset.version())
  expect(await csvOf(files, under, 'services.csv')).toContain('Tuesday Tea and Chat')
}, 60_000)

/** A moment is a fraction of a day in a workbook, so it is read back with an error below a second. */
const rounded = (cell: unknown) =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell

test('a day that workbooks do not have is a text that reads as it, with its time', async () => {
  const copy = memoryCopy()
  const days = ['1800-01-01', '1899-12-31', '1900-02-28', '1900-03-01', '2026-11-21']
  copy.data.event = days.map((day, i) =>
    eventRecord({ id: id(5001 + i), start_date: day, end_date: day, start_time: '14:00:00' }),
  )
  const under = testDataset(copy)
  const { files, lines } = filesOf(under)
  await under.update()
  await files.update()
  expect(lines).toEqual([])
  const sheets = await readWorkbook(files.pathOf('signpost.xlsx'))
  const [header, ...rows] = sheets.find(({ sheet }) => sheet === 'events')!.data
  const columns = ['start_date', 'starts_at'].map(name => header!.indexOf(name))
  expect(rows.map(row => columns.map(column => rounded(row[column])))).toEqual([
    ['1800-01-01', '1800-01-01 14:00:00'],
    ['1899-12-31', '1899-12-31 14:00:00'],
    ['1900-02-28', '1900-02-28 14:00:00'],
    ...['1900-03-01', '2026-11-21'].map(day => [new Date(`${day}T00:00:00Z`), new Date(`${day}T14:00:00Z`)]),
  ])
})
