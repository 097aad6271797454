import { expect, test } from 'vitest'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { indexedGateway, longPauses, newFolder } from './indexedGateway.ts'
import { testGateway } from './testGateway.ts'

const day = 'Saturday 21 November 2026'
const usual = `${day}, 10:30am to midday`
const fromNine = `${day}, 9am to midday`

/** Events with one fault each, and when their list and page say they are; null for those that the list leaves out. */
const events: [fault: string, changes: object, when: string | null, times?: string][] = [
  ['no end date', { end_date: null }, usual],
  ['an end date that is none', { end_date: '2026-11-31' }, usual],
  [
    'an end before the start',
    { start_date: '2026-11-22', end_date: '2026-11-21' },
    'Sunday 22 November 2026, 10:30am',
  ],
  ['dates with white space', { start_date: ' 2026-11-21 ', end_date: '2026-11-21\n' }, usual],
  [
    'timestamps as dates',
    { start_date: '2026-11-21T00:00:00+0000', end_date: '2026-11-21T00:00:00.000000Z' },
    usual,
  ],
  ['dates with times', { start_date: '2026-11-21T10:30:00', end_date: '2026-11-21T12:00:00' }, usual],
  ['no start date', { start_date: null }, '', ''],
  ['a start date that is none', { start_date: '2026-11-31' }, '', ''],
  ['a year that is none', { start_date: '0026-11-21' }, '', ''],
  ['no times', { start_time: null, end_time: null }, day, ''],
  ['times left out', { start_time: undefined, end_time: undefined }, day, ''],
  ['empty times', { start_time: '', end_time: '' }, day, ''],
  ['no start time', { start_time: null }, day, ''],
  ['no end time', { end_time: null }, `${day}, 10:30am`],
  ['a time in words', { start_time: 'TBC' }, day, ''],
  ['times in words', { start_time: 'morning', end_time: 'late' }, day, ''],
  ['an end time in words', { end_time: 'late' }, `${day}, 10:30am`],
  ['a time that no day has', { start_time: '25:00:00' }, day, ''],
  ['times as numbers', { start_time: 1030, end_time: 1200 }, day, ''],
  ['times as objects', { start_time: { hour: 9 }, end_time: ['x'] }, day, ''],
  ['midnight and no end', { start_time: '00:00:00', end_time: null }, day, ''],
  ['midnight to midnight', { start_time: '00:00:00', end_time: '24:00:00' }, day, 'All day'],
  ['a short time', { start_time: '9:00' }, fromNine],
  ['a time with white space', { start_time: ' 09:00:00 ' }, fromNine],
  ['a time with a Z', { start_time: '09:00:00Z' }, fromNine],
  ['a time in an unknown zone', { start_time: '09:00:00-05:00' }, day, ''],
  [
    'a timestamp as time',
    { start_time: '2026-11-20T09:00:00+0000', end_time: '1970-01-01T12:00:00Z' },
    fromNine,
  ],
  ['24:00 as start', { start_time: '24:00:00' }, `${day}, midnight to midday`],
  ['24:00 as end', { end_time: '24:00:00' }, `${day}, 10:30am to midnight`],
  ['no id of a place', { location_id: null }, usual],
  ['no place', { location: null, location_id: id(3999) }, usual],
  ['a picture that is none', { image: 'x', has_image: 1 }, usual],
  ['no organisation', { organisation_id: null }, usual],
  ['an unknown organisation', { organisation_id: id(1999) }, usual],
  ['a flag as a number', { is_virtual: 1, is_free: '1' }, usual],
  ['no flags', { is_virtual: null, is_free: null, homepage: null }, usual],
  ['a title of digits', { title: 2026 }, usual],
  ['no title', { title: null }, usual],
  ['no subjects', { category_taxonomies: null }, usual],
  ['no timestamps', { created_at: null, updated_at: 'x' }, usual],
  ['an id of digits', { id: 77 }, usual],
  ['an id in capitals', { id: id(5999).replace('0000', 'ABCD') }, usual],
  // Their day is not known, so nobody can say that they are to come.
  ['no dates', { start_date: null, end_date: null }, null],
  ['dates in words', { start_date: 'Saturday', end_date: 'Saturday' }, null],
  // The directory lists none whose end date is past, and guests cannot ask it to.
  ['an end that is past', { end_date: '2026-11-12' }, null],
]

const records = events.map(([fault, changes], n) => ({
  ...eventRecord({ id: id(5100 + n), slug: `event-${n}`, intro: fault }),
  ...changes,
}))

interface Found {
  intro: string
  when: string
  days: { times: string }[]
}

const fields = 'intro when days { times }'

test.each([
  ['the directory', async () => testGateway({ isCachingResponses: false })],
  ['the index', async () => indexedGateway({ searchPauses: longPauses, searchFolder: newFolder() })],
])(
  'an event to come is listed whatever is wrong with it, and says what is known: %s',
  async (_source, start) => {
    const { directory, gateway, ask } = await start()
    Object.assign(directory.data, { events: records })
    await gateway.searchReady
    const listed = await ask(`{ events(first: 100) { nodes { ${fields} } } }`)
    expect(listed.errors).toBeUndefined()
    const found = new Map(
      (listed.data as { events: { nodes: Found[] } }).events.nodes.map(event => [event.intro, event]),
    )
    expect([...found.keys()].toSorted()).toEqual(
      events.flatMap(([fault, , when]) => (when === null ? [] : [fault])).toSorted(),
    )
    for (const [n, [fault, , when, times = when?.split(', ')[1] ?? '']] of events.entries()) {
      const { data, errors } = await ask(`{ event(slug: "event-${n}") { ${fields} } }`)
      expect([fault, errors]).toEqual([fault, undefined])
      const { event } = data as { event: Found }
      if (when === null) continue
      expect(event).toEqual(found.get(fault))
      expect([fault, event.when, ...event.days.map(each => each.times)]).toEqual([
        fault,
        when,
        ...(when ? [times] : []),
      ])
    }
  },
)
