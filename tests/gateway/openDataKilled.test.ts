import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatasetReader } from '../../gateway/openData/dataset.ts'
import { createClock } from '../../platform/clock.ts'
import { testProcessFlags } from '../../scripts/localPrograms.mjs'
import { dataFolder, rowsOf } from './openDataUnderTest.ts'
import { seededRandom } from './seededRandom.ts'

const entry = join(import.meta.dirname, 'openDataProcess.ts')

/** Runs the process until it has finished some updates, and kills it some milliseconds into another. */
async function killed(folder: string, updates: number, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [...testProcessFlags, entry, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let lines = 0
  child.stdout.on('data', chunk => {
    lines += String(chunk).split('\n').length - 1
  })
  await expect.poll(() => lines, { interval: 2 }).toBeGreaterThanOrEqual(updates)
  await new Promise(resolve => void setTimeout(resolve, milliseconds))
  child.kill('SIGKILL')
  await exited
}

test(
  'a process that is killed at any moment leaves the last whole version',
  { timeout: 120_000 },
  async () => {
    const folder = dataFolder()
    const random = seededRandom(7)
    let last = 0
    for (let time = 0; time < 6; time++) {
      await killed(folder, time === 0 ? 1 : random.below(3), random.below(250))
      const reader = openDatasetReader(folder, createClock())
      const version = reader.version()
      expect(version?.number ?? 0).toBeGreaterThanOrEqual(last)
      last = version?.number ?? 0
      const services = await rowsOf(reader, 'services')
      expect(services).toHaveLength(300)
      expect(new Set(services.map(({ name }) => name)).size).toBe(1)
      const offerings = await rowsOf(reader, 'offerings')
      expect(offerings).toHaveLength(300)
      const round = Number(services[0]!.name.split(' ')[1])
      expect(new Set(offerings.map(({ name }) => name))).toEqual(new Set([`Offer ${round % 2}`]))
      expect(reader.statistics('services')).toMatchObject({ rows: 300, removed: 0 })
      const added = new Map<string, number>()
      for (let after: string | undefined, hasMore = true; hasMore;) {
        const page = reader.changes({ after, first: 1000, tables: ['offerings'] })
        for (const { id, kind } of page.changes)
          added.set(id, (added.get(id) ?? 0) + (kind === 'added' ? 1 : kind === 'removed' ? -1 : 0))
        after = page.next
        hasMore = page.hasMore
      }
      const there = [...added].filter(([, times]) => times === 1).map(([id]) => id)
      expect(there.toSorted()).toEqual(offerings.map(({ id }) => id))
      reader.close()
    }
    expect(last).toBeGreaterThan(1)
  },
)
