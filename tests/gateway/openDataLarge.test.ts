import { expect, test } from 'vitest'
import { indexedGateway, longPauses, newFolder, teaClubs } from './indexedGateway.ts'

const linesOf = () => {
  const lines: string[] = []
  const warn = (_details: object, message: string) => void lines.push(message)
  return { lines, log: { error: warn, warn } }
}

test('open data is made of a directory that has more services than are searched, and the directory searches', async () => {
  const { lines, log } = linesOf()
  const t = await indexedGateway({
    mostIndexedServices: 2,
    openDataFolder: newFolder(),
    searchPauses: longPauses,
    log,
  })
  t.directory.data.services = teaClubs(3)
  const rows = async () =>
    (await t.ask('{ openDataTable(name: "services") { rows } }')).at('openDataTable.rows')
  await expect.poll(rows, { timeout: 60_000 }).toBe(3)
  expect(await t.found('query: "tea"')).toHaveLength(3)
  expect(t.searches()).toBe(1)
  expect(t.gateway.searchStatistics?.()).toMatchObject({ services: 0, failedReadings: 0 })
  expect(lines).toEqual([])
}, 90_000)

test('a directory that grows beyond what is searched is searched by itself, and by the index when it shrinks', async () => {
  const { directory, gateway, found } = await indexedGateway({ mostIndexedServices: 2 })
  directory.data.services = teaClubs(2)
  const next = async () => [(await found('query: "tea"')).length, gateway.searchStatistics?.().services]
  await expect.poll(next).toEqual([2, 2])
  directory.data.services = teaClubs(3)
  await expect.poll(next).toEqual([3, 0])
  directory.data.services = teaClubs(2)
  await expect.poll(next).toEqual([2, 2])
})

test.each([
  ['services', 'Its own search answers'],
  ['organisations', 'Its own search answers'],
])('of a directory with too many %s to be read the log says once what to do', async (kind, words) => {
  const { lines, log } = linesOf()
  const t = await indexedGateway({ mostRecords: 2, log })
  const [organisation] = t.directory.data.organisations
  if (kind === 'services') t.directory.data.services = teaClubs(3)
  else
    t.directory.data.organisations = teaClubs(3).map(({ id }) => ({ ...organisation!, id, slug: `o-${id}` }))
  const { length } = t.directory.calls
  const readings = () => t.directory.calls.slice(length).filter(({ path }) => path === `/${kind}`).length
  await expect.poll(readings).toBeGreaterThan(2)
  expect(lines).toEqual([
    `the directory is too large to be read whole: /${kind} has 3 records, more than 2. ${words}, and its open data is not made or stays as it was. Remove from it what is no longer offered, or divide it between several sites.`,
  ])
})
