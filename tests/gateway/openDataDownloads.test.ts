import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openChangeFeeds } from '../../gateway/openData/changeFeeds/changeFeeds.ts'
import { answerData } from '../../gateway/openData/formats/http.ts'
import { createClock } from '../../platform/clock.ts'
import { HttpError } from '../../platform/http/httpError.ts'
import { generatedDataset } from './memoryDataset.ts'

const reader = generatedDataset(() => 1)
const feeds = openChangeFeeds({
  reader,
  clock: createClock('2026-11-24T09:00'),
  siteName: 'Signpost',
  siteUrl: 'https://signpost.example',
  rights: { text: 'Contains council records.', url: null },
})
const size = 4_000_000
let folder: string
let version: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-data-downloads-'))
  version = 'first'
  for (const [name, letter] of [
    ['first', 'a'],
    ['second', 'b'],
  ] as const) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'signpost.sqlite'), letter.repeat(size - (letter === 'b' ? 1 : 0)))
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The file of whatever version is published. */
const files = {
  version: () => reader.version(),
  file: (name: string) => ({
    name,
    bytes: statSync(join(folder, version, 'signpost.sqlite')).size,
    hash: version,
    rows: null,
    changedAt: '2026-11-23T09:00:00+00:00',
    encodings: {},
  }),
  pathOf: (name: string) => join(folder, version, name),
}

const download = async (
  charge: () => Promise<Record<string, string>> = async () => Promise.resolve({}),
  headers: Record<string, string> = {},
) => {
  const request = new Request('https://signpost.example/data/signpost.sqlite', { headers })
  return (await answerData({ reader, files, feeds, licence: null }, charge, request))!
}

const refuse = async () => Promise.reject(new HttpError(429, 'Wait.'))

/** A charge during which the next version is published, and the one before removed. */
const publish = async () => {
  version = 'second'
  rmSync(join(folder, 'first'), { recursive: true })
  return Promise.resolve({})
}

/** Files of the folder that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap(number => {
    try {
      const path = readlinkSync(`/proc/self/fd/${number}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      return []
    }
  })

describe('a client', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  const tooLong = 'The client took too long'

  test('that reads nothing of a file for half a minute is disconnected, and the file is closed', async () => {
    const [untouched, begun] = [await download(), await download()]
    const pieces = begun.body!.getReader()
    expect((await pieces.read()).value!.length).toBeGreaterThan(0)
    expect(openFiles()).toHaveLength(2)
    vi.advanceTimersByTime(30_000)
    await expect(untouched.text()).rejects.toThrow(tooLong)
    await expect(pieces.read()).rejects.toThrow(tooLong)
    await vi.waitUntil(() => openFiles().length === 0)
  })

  test('that reads a piece of a file now and then has five minutes, and a second for each 64 KB', async () => {
    const pieces = (await download()).body!.getReader()
    let seconds = 0
    const readOn = async (): Promise<void> => {
      const { done } = await pieces.read()
      if (done) return
      vi.advanceTimersByTime(25_000)
      seconds += 25
      return readOn()
    }
    await expect(readOn()).rejects.toThrow(tooLong)
    expect(seconds).toBe(375)
    await vi.waitUntil(() => openFiles().length === 0)
  })

  test('that leaves has the file closed, and so has one that has read it all', async () => {
    const [left, read] = [await download(), await download()]
    await left.body!.cancel()
    expect(await read.text()).toBe('a'.repeat(size))
    await vi.waitUntil(() => openFiles().length === 0)
  })

  test('that is over its quota is told to wait, and no file stays open', async () => {
    expect((await download(refuse)).status).toBe(429)
    await vi.waitUntil(() => openFiles().length === 0)
  })
})

test('a client that leaves while it waits for its rows is no error of the site', async () => {
  const faults: string[] = []
  const log = { error: (details: object) => void faults.push(JSON.stringify(details)) }
  const rows = async (signal?: AbortSignal) => {
    const request = new Request('https://signpost.example/data/services.csv?columns=id', {
      signal: signal ?? null,
    })
    return (await answerData(
      { reader, files, feeds, licence: null, log },
      async () => Promise.resolve({}),
      request,
    ))!
  }
  const unread = await Promise.all([1, 2, 3, 4].map(async () => rows()))
  const leaving = new AbortController()
  const waiting = rows(leaving.signal)
  await new Promise(setImmediate)
  leaving.abort()
  expect((await waiting).status).toBe(503)
  for (const response of unread) await response.body!.cancel()
  expect(faults).toEqual([])
})

test('the end of a file without a byte cannot be had, and no file stays open', async () => {
  writeFileSync(join(folder, version, 'signpost.sqlite'), '')
  const whole = await download()
  expect([whole.status, await whole.text()]).toEqual([200, ''])
  const end = await download(undefined, { range: 'bytes=-500' })
  expect([end.status, end.headers.get('content-range')]).toEqual([416, 'bytes */0'])
  await vi.waitUntil(() => openFiles().length === 0)
})

test('a version that is published while a client is charged changes nothing of the answer', async () => {
  const before = await download(publish)
  expect([before.status, before.headers.get('etag'), before.headers.get('content-length')]).toEqual([
    200,
    '"first"',
    String(size),
  ])
  expect(await before.text()).toBe('a'.repeat(size))
  const after = await download()
  expect([after.headers.get('etag'), after.headers.get('content-length')]).toEqual([
    '"second"',
    String(size - 1),
  ])
  expect(await after.text()).toBe('b'.repeat(size - 1))
})

const rows = async (charge: (points: number) => Promise<Record<string, string>>) => {
  const request = new Request('https://signpost.example/data/services.csv?columns=id')
  return (await answerData({ reader, files, feeds, licence: null }, charge, request))!
}

describe('rows that are read for one request', () => {
  test('cost nothing where too many are read, and those in line only once it is their turn', async () => {
    let charged = 0
    const charge = async () => Promise.resolve({ 'ratelimit-remaining': String((charged += 1)) })
    const read = await Promise.all(Array.from({ length: 4 }, () => rows(charge)))
    const inLine = Array.from({ length: 20 }, () => rows(charge))
    expect([(await rows(charge)).status, charged]).toEqual([503, 4])
    for (const response of read) await response.text()
    for (const next of inLine) await (await next).text()
    expect(charged).toBe(24)
  })

  test('free their place where the quota is used up', async () => {
    for (let i = 0; i < 30; i++) expect((await rows(refuse)).status).toBe(429)
    const response = await rows(async () => Promise.resolve({}))
    expect(response.status).toBe(200)
    await response.body!.cancel()
  })
})
