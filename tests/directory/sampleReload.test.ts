import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'
import { fixtureFolder } from './fixtureDirectory.ts'
import { newDataDir } from './newDataDir.ts'

const start = ({ now, ...options }: { now: string; sample: string; dataDir: string }) =>
  startDirectory({ ...options, clock: createClock(now) })
const everything = async (url: string) => {
  const lists = [
    'services',
    'service-locations',
    'organisation-events',
    'collections/personas/all',
    'pages',
    'settings',
  ]
  const texts = await Promise.all(
    lists.map(async list => (await fetch(`${url}/${list}?per_page=100`)).text()),
  )
  return texts.join('\n').replaceAll(/127\.0\.0\.1:\d+/g, 'here')
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signpost-sample-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('loading', () => {
  test(
    'a folder of data is loaded once a day and again when the sample changes',
    { timeout: 120_000 },
    async () => {
      const sample = join(folder, 'sample')
      const dataDir = await newDataDir()
      cpSync(fixtureFolder, sample, { recursive: true })
      const visit = async (now: string) => {
        const directory = await start({ now, sample, dataDir })
        const answer = await everything(directory.url)
        const fair = await (await fetch(`${directory.url}/organisation-events/winter-fair`)).json()
        await directory.close()
        return { answer, fair: fair.data.start_date, changed: fair.data.updated_at }
      }
      const first = await visit('2026-11-20T09:00')
      expect(first.fair).toBe('2026-11-24')
      expect(await visit('2026-11-20T23:59')).toEqual(first)
      const nextMonth = await visit('2026-12-28T00:01')
      expect(nextMonth.fair).toBe('2027-01-01')
      expect(nextMonth.answer).toContain('"starts_at":"2026-12-24"')
      const january = await visit('2027-01-04T00:01')
      expect(january.answer).toContain('"starts_at":"2027-12-24"')

      writeFileSync(
        join(sample, 'services/more.yaml'),
        'late: { name: Late, organisation: no-services-yet, type: club, intro: B, description: C, categories: [] }',
      )
      expect((await visit('2027-01-04T00:01')).answer).toContain('"slug":"late"')
      writeFileSync(join(sample, 'services/more.yaml'), 'late: { name: Late }')
      await expect(visit('2027-01-04T00:01')).rejects.toThrow('services/more.yaml: late.organisation')
      rmSync(join(sample, 'services/more.yaml'))
      expect(await visit('2027-01-04T00:01')).toEqual(january)
    },
  )

  test('a directory that runs over midnight loads the new day by itself', { timeout: 120_000 }, async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    let now = '2026-11-20T23:59'
    const directory = await startDirectory({
      dataDir: await newDataDir(),
      sample: fixtureFolder,
      clock: () => createClock(now)(),
    })
    const fair = async () => {
      const answer = await fetch(`${directory.url}/organisation-events/winter-fair`)
      return (await answer.json()).data.start_date
    }
    vi.advanceTimersByTime(60_000)
    expect(await fair()).toBe('2026-11-24')
    now = '2026-11-21T00:00'
    vi.advanceTimersByTime(60_000)
    await expect.poll(fair, { timeout: 20_000 }).toBe('2026-11-25')
    await directory.close()
    vi.useRealTimers()
  })
})
