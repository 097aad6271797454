import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, expect } from 'vitest'
import { type Boundary, createAreas } from '../../gateway/areas/areas.ts'
import { publishVersion } from '../../gateway/openData/formats/buildFiles.ts'
import { type Insights, insightsIn } from '../../gateway/openData/insights/insights.ts'
import { columnsOf, type Row, type TableName } from '../../gateway/openData/tables.ts'
import { memoryOpenData } from './memoryOpenData.ts'

/** An empty folder, deleted after all tests of the file. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'insights-'))
  folders.push(folder)
  return folder
}
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A ward that is a square. */
export const square = (code: string, name: string, west: number, population: number | null): Boundary => ({
  code,
  name,
  district: null,
  population,
  polygons: [
    [
      [
        [west, 51.4],
        [west + 0.1, 51.4],
        [west + 0.1, 51.5],
        [west, 51.5],
        [west, 51.4],
      ],
    ],
  ],
})
/** Two wards side by side. */
export const wards = [square('E05000001', 'Westward', 0, 10_000), square('E05000002', 'Eastward', 0.1, 8000)]

/** Areas of some wards. */
export const areasOf = (boundaries: readonly Boundary[]) =>
  createAreas({ wards: { boundaries, attribution: '© Nobody' } })

/** The figures of some rows, and the rows behind a figure as a strict parser reads them. */
export async function figuresOf(data: Partial<Record<TableName, Row[]>>, of: readonly Boundary[] = wards) {
  const folder = newFolder()
  const whole = Object.fromEntries(
    Object.entries(data).map(([table, rows]) => {
      const empty = Object.fromEntries(columnsOf(table as TableName).map(({ name }) => [name, null]))
      const since = '2026-11-01T09:00:00+00:00'
      return [table, rows.map(row => ({ ...empty, first_seen_at: since, modified_at: since, ...row }))]
    }),
  )
  const { reader, current } = memoryOpenData(whole)
  const origin = { title: 'Open data', siteUrl: 'https://signpost.example', licence: null }
  const made = join(folder, await publishVersion(reader, current!, folder, origin, areasOf(of)))
  const insights = (await insightsIn(() => join(made, 'insights.json'))())!
  return { insights, figure: figureIn(insights), csv: (name: string) => csvIn(made, name), made }
}

const figureIn = (insights: Insights) => (name: string) => insights.figures.find(each => each.name === name)!
/** The values of a figure by the labels of its rows. */
export const rowsIn = (insights: Insights, name: string) =>
  Object.fromEntries(figureIn(insights)(name).rows.map(({ label, values }) => [label, values]))

/** The rows of the file behind a figure. */
export function csvIn(folder: string, name: string): Record<string, string>[] {
  const text = readFileSync(join(folder, 'insights', `${name}.csv`), 'utf8')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  return parse(text.slice(1), { columns: true, record_delimiter: '\r\n' })
}

/** A location in a ward. */
export const place = (id: string, ward: (typeof wards)[number] | null): Row => ({
  id,
  latitude: 51.45,
  longitude: 0.05,
  ward_code: ward?.code ?? null,
  ward_name: ward?.name ?? null,
})
/** A service at a location. */
export const at = (service: string, location: string): Row => ({
  id: `${service}${location}`,
  service_id: service,
  location_id: location,
})
