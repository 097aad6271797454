import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { onTestFinished } from 'vitest'
import { createClock, london } from '../../platform/clock.ts'
import { readAreas } from '../../gateway/areas/areas.ts'
import { openPublication } from '../../gateway/openData/formats/publication.ts'
import {
  type CopyKind,
  type DatasetReader,
  type DatasetInput,
  openDataset,
  type RowsRequest,
  type UpdateOutcome,
} from '../../gateway/openData/dataset.ts'
import type { RowOf, TableName } from '../../gateway/openData/tables.ts'
import { standInData } from './standInData.ts'

/** A copy of a directory in memory. */
export interface MemoryCopy extends DatasetInput {
  data: Record<CopyKind, unknown[]>
  isWholeNow: boolean
  readAtNow: number | null
  /** Tells those who wait that the directory was read. */
  read: () => void
}

/** A copy with one record of each kind. */
export function memoryCopy(): MemoryCopy {
  const listeners = new Set<() => void>()
  const {
    services,
    serviceLocations,
    locations,
    organisations,
    events,
    categories,
    personas,
    pages,
    eligibilities,
  } = standInData()
  const copy: MemoryCopy = {
    data: {
      organisation: organisations,
      category: categories,
      persona: personas,
      eligibility: [...eligibilities],
      location: [...locations],
      service: services.map(service => ({
        ...service,
        organisation: organisations[0],
        service_locations: serviceLocations.map(place => ({ ...place, location: locations[0] })),
      })),
      event: events,
      page: pages.map(({ content, ...page }) => ({ page, content })),
    },
    isWholeNow: true,
    readAtNow: DateTime.fromISO('2026-11-20T09:00', { zone: london }).toMillis(),
    records: function* (kind) {
      for (const record of copy.data[kind]) yield JSON.stringify(record ?? null)
    },
    readAt: () => copy.readAtNow,
    isWhole: () => copy.isWholeNow,
    isHeldUp: () => false,
    isTooLarge: () => false,
    onRead: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => {
      for (const listener of listeners) listener()
    },
  }
  return copy
}

/** An empty folder, deleted after the test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-open-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A dataset over a copy in memory, closed after the test. `at` sets its clock. */
export function testDataset(copy = memoryCopy(), folder = dataFolder(), longestIdle?: number) {
  const time = { now: DateTime.fromISO('2026-11-20T09:05', { zone: london }) }
  const lines: string[] = []
  const dataset = openDataset({
    folder,
    copy,
    clock: () => time.now,
    siteUrl: 'https://signpost.example',
    directoryUrl: 'https://signpost.example/core/v1',
    longestIdle,
    log: {
      error: (details, message) => void lines.push(`${message} ${JSON.stringify(details)}`),
      info: () => undefined,
    },
  })!
  onTestFinished(() => dataset.close())
  return {
    copy,
    dataset,
    folder,
    lines,
    clock: () => time.now as DateTime<true>,
    at: (moment: string) => {
      time.now = DateTime.fromISO(moment, { zone: london }) as DateTime<true>
      copy.readAtNow = time.now.toMillis()
    },
    update: async (): Promise<UpdateOutcome> => dataset.update(),
  }
}

/** A publication over a copy in memory, and its complaints in the log. The test closes it. */
export function testPublication(copy: MemoryCopy, folder = dataFolder()) {
  const lines: string[] = []
  const publication = openPublication({
    folder,
    copy,
    clock: createClock('2026-11-20T09:05'),
    siteUrl: 'https://signpost.example',
    siteName: 'Signpost',
    directoryUrl: null,
    licence: null,
    boundaries: readAreas(),
    log: {
      error: (details, message) => void lines.push(`${message} ${JSON.stringify(details)}`),
      info: () => undefined,
    },
  })!
  return { publication, lines }
}

/** All rows of a table. */
export async function rowsOf<Name extends TableName>(
  dataset: Pick<DatasetReader, 'rows'>,
  table: Name,
  request?: RowsRequest,
): Promise<RowOf<Name>[]> {
  const rows: RowOf<Name>[] = []
  for await (const row of dataset.rows(table, request)) rows.push(row)
  return rows
}
