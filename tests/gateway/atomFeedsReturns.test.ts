import { expect, test } from 'vitest'
import { openChangeFeeds } from '../../gateway/openData/changeFeeds/changeFeeds.ts'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { validateAtom } from './atomReader.ts'
import { testFeeds } from './changeFeedsUnderTest.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'

const tea = serviceRecord({ id: id(2001), slug: 'tea', name: 'Tea' })
const chess = serviceRecord({ id: id(2002), slug: 'chess', name: 'Chess', intro: 'For beginners' })
const fair: OrganisationEventRecord = eventRecord({ start_date: '2026-12-21', end_date: '2026-12-21' })

/** Chess comes on the 21st, goes on the 22nd and is back on the 23rd; the fair goes and comes with it. */
async function comingAndGoing() {
  const under = testFeeds()
  const days: [string, object[], object[]][] = [
    ['2026-11-20T09:05', [tea], []],
    ['2026-11-21T12:00', [tea, chess], [fair]],
    ['2026-11-22T12:00', [tea], []],
    ['2026-11-23T12:00', [tea, chess], [fair]],
  ]
  for (const [now, services, events] of days) {
    under.at(now)
    Object.assign(under.copy.data, { service: services, event: events })
    await under.update()
  }
  return under
}

test('a record that went and is there again is told to be back, and not to be new', async () => {
  const { feed, get } = await comingAndGoing()
  const { entries } = await feed('/data/services.atom')
  expect(entries.map(({ title }) => title)).toEqual([
    'Returned service: Chess',
    'Removed service: Chess',
    'New service: Chess',
    'Listed service: Tea',
  ])
  expect(entries[0]).toMatchObject({
    text: 'This service is in the directory again. For beginners.',
    page: 'https://signpost.example/services/chess',
    updated: '2026-11-23T12:00:00+00:00',
  })
  const all = (await feed('/data/changes.atom')).entries.map(({ title }) => title)
  expect(all).toContain('Returned event: Danson winter walk')
  expect(all).toContain('Returned service: Chess')
  await validateAtom(await (await get('/data/services.atom')).text())
})

test('lines of changes tell the same by when the row was first seen', async () => {
  const { linesAt } = await comingAndGoing()
  const lines = await linesAt('/data/changes.ndjson?since=2026-11-23&table=services')
  expect(lines).toMatchObject([
    {
      id: id(2002),
      kind: 'added',
      at: '2026-11-23T12:00:00+00:00',
      row: { first_seen_at: '2026-11-21T12:00:00+00:00' },
    },
  ])
})

test('a version that comes while a feed is made is in the feeds that are asked for after it', async () => {
  const { dataset, clock } = await comingAndGoing()
  const days = dataset.changes({ tables: ['services'] }).changes.map(({ sequence }) => sequence)
  const [before, after] = [days.at(-1)! - 1, dataset.version()!]
  let hasCome = false
  const feeds = openChangeFeeds({
    reader: {
      ...dataset,
      version: () => (hasCome ? after : { ...after, id: `${after.id}-before` }),
      latestChanges: request =>
        dataset.latestChanges(request).filter(({ sequence }) => hasCome || sequence <= before),
    },
    clock,
    siteName: 'Signpost',
    siteUrl: 'https://signpost.example',
    rights: { text: 'Contains council records.', url: null },
  })
  const textOf = async () => {
    const feed = await feeds.at('/data/services.atom', new URLSearchParams())
    return (await feed!.pieces().next()).value as string
  }
  const first = textOf()
  hasCome = true
  expect(await textOf()).toContain('Returned service: Chess')
  await first
  expect(await textOf()).toContain('Returned service: Chess')
})
