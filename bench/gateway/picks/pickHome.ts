import { calendarLeaf } from '../../../gateway/formatting/calendar.ts'
import { eventWhen } from '../../../gateway/formatting/eventWhen.ts'
import { imageIdAt } from '../../../gateway/pictures/images.ts'
import { richTextHtml } from '../../../gateway/formatting/richText.ts'
import type {
  CmsFrontendRecord,
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  LocationRecord,
  OrganisationEventRecord,
  SettingsRecord,
} from '../../../schema/generated/records.ts'
import { addressLines } from './addressLines.ts'

type HomeRecords = [
  SettingsRecord,
  CollectionCategoryRecord[],
  CollectionPersonaRecord[],
  OrganisationEventRecord[],
  LocationRecord[],
]

// The call for them brings one more, by which our gateway sees whether its order is sure.
const shown = 6

const html = (markdown: string | null | undefined) => ({ html: richTextHtml(markdown ?? '') })

/** The fields of the query `heavy`, by hand: what the home page shows, out of five calls. */
export function pickHome([settings, categories, personas, events, locations]: HomeRecords): object {
  const places = new Map(locations.map(location => [location.id, location]))
  return {
    settings: settingsOf(settings.cms.frontend),
    categories: categories
      .filter(({ enabled, homepage }) => enabled && homepage)
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, slug, name, image }) => ({ id, slug, name, image: image && pictureOf(image) })),
    personas: personas
      .filter(({ enabled, homepage }) => enabled && homepage)
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, slug, name, subtitle }) => ({ id, slug, name, subtitle })),
    events: {
      nodes: events.slice(0, shown).map(event => eventOf(event, places.get(event.location_id ?? ''))),
    },
  }
}

// The directory says in a header that this is the sample, which a program for just this borough need not read.
const settingsOf = ({ global, home }: CmsFrontendRecord) => ({
  global: {
    footerTitle: global.footer_title,
    footerContent: html(global.footer_content),
    contactPhone: global.contact_phone,
    contactEmail: global.contact_email,
  },
  isSample: true,
  home: {
    searchTitle: home.search_title,
    categoriesTitle: home.categories_title,
    personasTitle: home.personas_title,
    personasContent: html(home.personas_content),
    banners: (home.banners ?? []).map(
      ({ title, content, button_text: buttonText, button_url: buttonUrl }) => ({
        title,
        content: html(content),
        buttonText,
        buttonUrl,
      }),
    ),
  },
})

function pictureOf({ url, alt_text: altText }: { url: string; alt_text: string | null }) {
  const address = `https://signpost.example/images/${encodeURIComponent(imageIdAt(url) ?? '')}?max_dimension=`
  return { url: `${address}150`, fine: `${address}350`, altText: altText ?? '' }
}

const eventOf = (event: OrganisationEventRecord, location: LocationRecord | undefined) => ({
  id: event.id,
  slug: event.slug,
  title: event.title,
  intro: event.intro,
  startDay: calendarLeaf(event.start_date),
  when: eventWhen(event),
  isFree: event.is_free,
  isVirtual: event.is_virtual,
  location: location ? { id: location.id, addressLines: addressLines(location), city: location.city } : null,
})
