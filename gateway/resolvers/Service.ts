import { flagOf, byOrder, listOf, slugOf, textOf, webAddress } from '../records/coerce.ts'
import { freshness } from '../formatting/freshness.ts'
import { overallOpenState } from '../formatting/openState.ts'
import type { ServiceResolvers, ServiceType, WaitTime } from '../generated/resolvers.ts'
import { requireFirst } from '../pagination/connection.ts'
import { categoriesAbout } from '../content/collections.ts'
import { eligibilityGroups } from '../formatting/eligibility.ts'
import { richTextExcerpt, markdownOf } from '../formatting/richText.ts'
import { imageOf } from '../pictures/images.ts'
import { firstTimestamp } from '../formatting/calendar.ts'
import { openStateOf, placesOf, socialMediasOf } from '../content/services.ts'
import { organisationOf } from '../content/organisations.ts'

const types = new Map<unknown, ServiceType>([
  ['activity', 'ACTIVITY'],
  ['club', 'CLUB'],
  ['group', 'GROUP'],
])

const waitTimes = new Map<unknown, WaitTime>([
  ['one_week', 'ONE_WEEK'],
  ['two_weeks', 'TWO_WEEKS'],
  ['three_weeks', 'THREE_WEEKS'],
  ['month', 'MONTH'],
  ['longer', 'LONGER'],
])

export const Service: ServiceResolvers = {
  id: ({ id }) => id,
  slug: service => slugOf(service),
  name: ({ name }) => textOf(name) ?? '',
  type: ({ type }) => types.get(type) ?? 'SERVICE',
  intro: ({ intro }) => textOf(intro) ?? '',
  description: ({ description }) => markdownOf(description),
  excerpt: ({ description }, args) => richTextExcerpt(description, args),
  url: ({ url }) => webAddress(url),
  contactName: service => textOf(service.contact_name),
  contactPhone: service => textOf(service.contact_phone),
  contactEmail: service => textOf(service.contact_email),
  isFree: service => flagOf(service.is_free, false),
  feesText: service => textOf(service.fees_text),
  feesUrl: service => webAddress(service.fees_url),
  waitTime: service => waitTimes.get(service.wait_time) ?? null,
  testimonial: ({ testimonial }) => textOf(testimonial),
  videoUrl: service => webAddress(service.video_embed),
  referral: service => service,
  offerings: ({ offerings }) =>
    byOrder(offerings)
      .map(item => textOf(item.offering))
      .filter(text => text !== null),
  usefulInfos: service => byOrder(service.useful_infos),
  socialMedias: service => socialMediasOf(service.social_medias),
  gallery: service =>
    listOf(service.gallery_items)
      .map(item => imageOf(item))
      .filter(image => image !== null),
  tags: ({ tags }) => listOf(tags).filter(({ slug, label }) => textOf(slug) && textOf(label)),
  image: ({ id, image }) => imageOf(image, ['service', id]),
  organisation: (service, _args, context) => organisationOf(service, context),
  serviceLocations: (service, _args, context) => placesOf(service, context),
  categories: async (service, _args, { loaders }) =>
    categoriesAbout(service.category_taxonomies, await loaders.collections.categories()),
  eligibilities: async (service, _args, { loaders }) =>
    // Without the tree a service still says in its own words who it is for.
    eligibilityGroups(service.eligibility_types, await loaders.taxonomies.eligibilities().catch(() => [])),
  openState: async (service, _args, context) => {
    const places = await placesOf(service, context)
    return overallOpenState(places.map(place => openStateOf(place, context.now)))
  },
  freshness: (service, _args, { now }) => freshness(lastModifiedAt(service), now),
  related: ({ id }, { first }, { loaders }) => loaders.services.related(id, requireFirst(first ?? 5)),
  lastModifiedAt: service => lastModifiedAt(service),
  createdAt: service => firstTimestamp(service.created_at, service.updated_at),
}

function lastModifiedAt(service: {
  last_modified_at?: unknown
  updated_at?: unknown
  created_at?: unknown
}): string {
  return firstTimestamp(service.last_modified_at, service.updated_at, service.created_at)
}
