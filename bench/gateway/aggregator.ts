import { createServer, type Server } from 'node:http'
import { Pool } from 'undici'
import { type QueryName, moment } from './queries.ts'
import type { Setup } from './servers.ts'
import type {
  ServiceRecord,
  ServiceLocationRecord,
  CmsBannerRecord,
  CmsFrontendRecord,
  CmsHomeBannerRecord,
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  LocationRecord,
  OrganisationEventRecord,
  SettingsRecord,
} from '../../schema/generated/records.ts'
import { openingHoursText } from '../../gateway/formatting/openingHours.ts'
import { openState } from '../../gateway/formatting/openState.ts'
import { calendarLeaf } from '../../gateway/formatting/calendar.ts'
import { eventIsOver, eventWhen } from '../../gateway/formatting/eventWhen.ts'
import { imageIdAt } from '../../gateway/pictures/images.ts'
import { richTextHtml } from '../../gateway/formatting/richText.ts'

const picks: Record<QueryName, (records: never) => object> = {
  tiny: pickTiny,
  list: pickList,
  heavy: pickHome,
}

/** A hand-written program for just these three queries: the calls, `JSON.parse`, the selected fields, JSON out. */
export function aggregator({ directoryUrl, calls }: Setup): Server {
  const read = readerOf(directoryUrl)
  const recordsAt = async (path: string) => ((await (await read(path)).json()) as { data: unknown }).data
  return answering(async name => {
    const records = await Promise.all(calls[name].map(recordsAt))
    return Buffer.from(JSON.stringify({ data: picks[name](records as never) }))
  })
}

/**
 * The minimum of an uncached gateway: it makes the gateway's calls, all at once, and forwards their bytes.
 *
 * At `/tiny`, `/list` and `/heavy`. The calls are known in advance and none waits for another, which no real gateway can
 * match.
 */
export function bareProxy({ directoryUrl, calls }: Setup): Server {
  const read = readerOf(directoryUrl)
  const bytesAt = async (path: string) => Buffer.from(await (await read(path)).arrayBuffer())
  return answering(async name => Buffer.concat(await Promise.all(calls[name].map(bytesAt))))
}

/** Calls the directory, at most twenty times at once, and gives the bodies of its responses. */
function readerOf(directoryUrl: string) {
  const pool = new Pool(new URL(directoryUrl).origin, { connections: 20 })
  const headers = { accept: 'application/json' }
  return async (path: string) => (await pool.request({ method: 'GET', path, headers })).body
}

/** A server of the three queries, each at its name, which answers with JSON; 502 when the directory fails. */
function answering(answer: (name: QueryName) => Promise<Buffer>): Server {
  return createServer((request, response) => {
    // The body is not parsed, but it must arrive.
    request.resume().once('end', () => {
      answer((request.url ?? '').slice(1) as QueryName).then(
        bytes =>
          response
            .writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
            .end(bytes),
        () => response.writeHead(502).end(),
      )
    })
  })
}

/** The five fields of the query `tiny`, by hand. */
function pickTiny([service]: [ServiceRecord]): object {
  const { slug, name, intro, contact_phone: contactPhone, is_free: isFree } = service
  return { service: { slug, name, intro, contactPhone, isFree } }
}

// The first call returns one more row, by which the gateway checks whether its order is stable.
const shownServices = 20

/** The fields of the query `list`, by hand: the rows of two calls, joined, with the words that are asked for. */
function pickList([services, places]: [ServiceRecord[], ServiceLocationRecord[]]): object {
  const now = moment()
  const found = Map.groupBy(places, place => place.service_id)
  const placeOf = (place: ServiceLocationRecord) => {
    const hours = place.regular_opening_hours ?? []
    const { status, text } = openState(hours, place.holiday_opening_hours ?? [], now)
    return {
      name: place.name ?? null,
      location: place.location && {
        addressLines: addressLines(place.location),
        city: place.location.city,
        postcode: place.location.postcode,
      },
      openingHours: hours.map(record => ({ text: openingHoursText(record) })),
      openState: { status, text },
    }
  }
  return {
    services: {
      nodes: services.slice(0, shownServices).map(({ id, slug, name, organisation }) => ({
        slug,
        name,
        organisation: organisation && { slug: organisation.slug, name: organisation.name },
        serviceLocations: (found.get(id) ?? []).map(placeOf),
      })),
    },
  }
}

type HomeRecords = [
  SettingsRecord,
  CollectionCategoryRecord[],
  CollectionPersonaRecord[],
  OrganisationEventRecord[],
  // The same list again, which two fields of the home page read: a gateway without caches calls for both.
  OrganisationEventRecord[],
  LocationRecord[],
]

// Their call returns one more row, by which the gateway checks whether its order is stable.
const shownEvents = 6

const html = (markdown: string | null | undefined) => ({ html: richTextHtml(markdown ?? '') })

/** The fields of the query `heavy`, by hand: what the home page shows, out of six calls. */
function pickHome([settings, categories, personas, events, , locations]: HomeRecords): object {
  const places = new Map(locations.map(location => [location.id, location]))
  return {
    settings: settingsOf(settings.cms.frontend),
    categories: categories
      .filter(({ enabled, homepage }) => enabled && homepage)
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, slug, name, intro, image }) => ({
        id,
        slug,
        name,
        intro,
        image: image && pictureOf(image),
      })),
    personas: personas
      .filter(({ enabled, homepage }) => enabled && homepage)
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, slug, name, subtitle }) => ({ id, slug, name, subtitle })),
    events: {
      nodes: events.slice(0, shownEvents).map(event => eventOf(event, places.get(event.location_id ?? ''))),
    },
  }
}

// The directory marks the sample data in a header, which a program for this borough need not read.
const settingsOf = ({ global, banner, home }: CmsFrontendRecord) => ({
  global: {
    footerTitle: global.footer_title,
    footerContent: html(global.footer_content),
    contactPhone: global.contact_phone,
    contactEmail: global.contact_email,
  },
  banner: banner.title || banner.content ? bannerOf(banner) : null,
  isSample: true,
  home: {
    categoriesTitle: home.categories_title,
    personasTitle: home.personas_title,
    personasContent: html(home.personas_content),
    banners: (home.banners ?? []).map(bannerOf),
  },
})

const bannerOf = ({
  title,
  content,
  button_text: buttonText,
  button_url: buttonUrl,
}: CmsBannerRecord | CmsHomeBannerRecord) => ({
  title,
  content: html(content),
  buttonText,
  buttonUrl,
})

function pictureOf({ url, alt_text: altText }: { url: string; alt_text: string | null }) {
  const address = `https://signpost.example/images/${encodeURIComponent(imageIdAt(url) ?? '')}?max_dimension=`
  return { url: `${address}150`, fine: `${address}350`, altText: altText ?? '' }
}

const eventOf = (event: OrganisationEventRecord, location: LocationRecord | undefined) => ({
  id: event.id,
  slug: event.slug,
  title: event.title,
  startDay: calendarLeaf(event.start_date),
  isUnderWay: event.start_date < moment().toISODate()! && !eventIsOver(event, moment()),
  when: eventWhen(event),
  isFree: event.is_free,
  isVirtual: event.is_virtual,
  location: location ? { id: location.id, addressLines: addressLines(location), city: location.city } : null,
})

/**
 * The lines of an address that are filled in.
 *
 *     addressLines(record) // ['Crayford Community Hall', '4 Waterside Lane']
 */
const addressLines = (location: LocationRecord): string[] =>
  [location.address_line_1, location.address_line_2, location.address_line_3].filter(
    line => !!line,
  ) as string[]
