import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import type { GatewayContext, OpenDataSource } from '../context/context.ts'
import { instant } from '../formatting/calendar.ts'
import type { RowOf } from '../openData/tables.ts'
import { notYet, type Catalogue } from './catalogue.ts'
import { compareTexts, sortKeyOf } from '../directory/loaders/totalOrder.ts'
import type { EventFacts } from './facts.ts'

type EventRow = RowOf<'events'>
type Reader = OpenDataSource['reader']

/** The most events that are listed: those that ended last. */
const most = 10_000
/** For how long a list with them is fresh, in milliseconds. */
const freshFor = 60_000

/** The ended events of a version of the open data, by the day before which they ended. */
interface KeptEvents {
  key: string
  facts: Promise<EventFacts[]>
}

const kept = new WeakMap<Reader, KeptEvents>()
const categoriesOf = new WeakMap<OrganisationEventRecord, readonly string[]>()

/**
 * The events that ended before a day, as the open data keeps them: the 10,000 that ended last.
 *
 *     (await endedEvents(context, '2026-11-24')).facts // [{ id: '9d8e…', endsOn: '2026-11-21', … }]
 *
 * A directory lists no ended events.
 *
 * @throws DIRECTORY_BUSY while there is no open data.
 */
export async function endedEvents(
  { openData, lifetime }: Pick<GatewayContext, 'openData' | 'lifetime'>,
  today: string,
): Promise<Catalogue<EventFacts, OrganisationEventRecord>> {
  const reader = openData?.reader
  const version = reader?.version()
  if (!reader || !version) throw notYet('Past events can be listed')
  lifetime.addSource(0, freshFor)
  const key = `${version.id} ${today}`
  const known = kept.get(reader)
  const current = known?.key === key ? known : { key, facts: endedIn(reader, today) }
  kept.set(reader, current)
  const facts = await current.facts.catch((error: unknown) => {
    kept.delete(reader)
    throw error
  })
  const categories = new Map(facts.map(event => [event.id, event.categories ?? []]))
  return {
    facts,
    records: async ids =>
      ids.map(id => {
        const row = reader.row('events', id)
        const record = row && recordOf(row)
        if (record) categoriesOf.set(record, categories.get(id) ?? [])
        return record
      }),
  }
}

/**
 * An event that is over, by its id, as the open data keeps it; null when there is none.
 *
 *     await endedEvent('9d8e5a10-…', context, '2026-11-24')
 */
export async function endedEvent(
  id: string,
  context: Pick<GatewayContext, 'openData' | 'lifetime'>,
  today: string,
): Promise<OrganisationEventRecord | null> {
  const row = context.openData?.reader.row('events', id)
  if (!row || row.removed_at || !isOver(row, today)) return null
  return (await (await endedEvents(context, today)).records([id]))[0] ?? null
}

/** The ids of the categories of an ended event; null for an event that came from the directory, which has terms instead. */
export const categoriesOfEnded = (event: OrganisationEventRecord): readonly string[] | null =>
  categoriesOf.get(event) ?? null

const isOver = ({ end_date: end, start_date: start }: EventRow, today: string) =>
  (end ?? start ?? today) < today

async function endedIn(reader: Reader, today: string): Promise<EventFacts[]> {
  const facts: EventFacts[] = []
  for await (const row of reader.rows('events')) if (isOver(row, today)) facts.push(factsOf(row))
  facts.sort(latestFirst)
  const last = new Map(
    facts.slice(0, most).map(event => [event.id, { ...event, categories: [] as string[] }]),
  )
  for await (const { event_id: id, category_id: category } of reader.rows('event_categories'))
    last.get(id)?.categories.push(category)
  return [...last.values()]
}

/** By the last day, then by the time, then by the id, so that the same events are kept of one day. */
const latestFirst = (a: EventFacts, b: EventFacts) =>
  compareTexts(b.endsOn, a.endsOn) || compareTexts(b.startTime, a.startTime) || compareTexts(a.id, b.id)

const factsOf = (row: EventRow): EventFacts => ({
  id: row.id,
  slug: row.slug ?? row.id,
  createdAt: momentOf(row.created_at) ?? momentOf(row.first_seen_at),
  modifiedAt: momentOf(row.modified_at),
  name: row.title.toLowerCase(),
  sortKey: sortKeyOf(row.title),
  organisationId: row.organisation_id,
  locationId: row.location_id,
  isFree: row.is_free ?? false,
  isVirtual: row.is_virtual ?? false,
  isOnHomepage: false,
  startsOn: row.start_date ?? '',
  startTime: row.start_time ?? '',
  endsOn: row.end_date ?? row.start_date ?? '',
  overAt: 0,
  terms: [],
  categories: null,
})

const momentOf = (text: string | null) => instant(text)?.toMillis() ?? null

/** The record of an event as the directory would send it. What the open data leaves out is empty. */
const recordOf = (row: EventRow): OrganisationEventRecord => ({
  id: row.id,
  slug: row.slug ?? row.id,
  title: row.title,
  intro: row.summary ?? '',
  description: row.description_markdown ?? '',
  start_date: row.start_date ?? '',
  end_date: row.end_date ?? row.start_date ?? '',
  start_time: secondsTo(row.start_time),
  end_time: secondsTo(row.end_time),
  is_free: row.is_free ?? false,
  fees_text: row.fees_text,
  fees_url: row.fees_url,
  organiser_name: row.organiser_name,
  organiser_phone: row.organiser_phone,
  organiser_email: row.organiser_email,
  organiser_url: row.organiser_url,
  booking_title: row.booking_title,
  booking_summary: row.booking_summary,
  booking_url: row.booking_url,
  booking_cta: row.booking_button_text,
  homepage: false,
  is_virtual: row.is_virtual ?? false,
  location_id: row.location_id,
  organisation_id: row.organisation_id ?? '',
  has_image: row.image_url !== null,
  image: imageRecord(row),
  google_calendar_link: '',
  microsoft_calendar_link: '',
  apple_calendar_link: '',
  category_taxonomies: [],
  created_at: row.created_at ?? row.first_seen_at,
  updated_at: row.modified_at,
})

/** The picture: at an address of this site, it is fetched from the event’s own address at the directory. */
const imageRecord = ({ image_url: url, image_text: words }: EventRow): OrganisationEventRecord['image'] =>
  url ? { id: '', url, alt_text: words, mime_type: 'image/jpeg' } : null

/** A time with its seconds, as in records: `09:30:00`. */
const secondsTo = (time: string | null): string => (time ? `${time}:00` : '')
