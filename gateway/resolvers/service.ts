import {
  emailAddress,
  flagOf,
  byOrder,
  listOf,
  slugOf,
  phoneOf,
  textOf,
  webAddress,
} from '../records/coerce.ts'
import { freshness } from '../formatting/freshness.ts'
import { overallOpenState } from '../formatting/openState.ts'
import type {
  ServiceResolvers,
  ServiceType,
  WaitTime,
  ServiceLocationResolvers,
  OpenStateResolvers,
  Frequency,
  OpeningHoursResolvers,
  ClosureResolvers,
  ReferralMethod,
  ReferralOfferResolvers,
  TagResolvers,
  UsefulInfoResolvers,
  SocialMediaResolvers,
  SocialMediaType,
} from '../generated/resolvers.ts'
import { requireFirst } from '../pagination/connection.ts'
import { categoriesAbout } from '../content/collections.ts'
import { eligibilityGroups } from '../formatting/eligibility.ts'
import { richTextExcerpt, markdownOf } from '../formatting/richText.ts'
import { imageOf, ownImage } from '../pictures/images.ts'
import { firstTimestamp, calendarDay, dayOf, wallClock } from '../formatting/calendar.ts'
import { openStateOf, placesOf, socialMediasOf, distanceTo } from '../content/services.ts'
import { organisationOf } from '../content/organisations.ts'
import {
  bankHolidayMessages,
  closureDays,
  closureInForce,
  closureMessage,
  isClosing,
  closuresAhead,
  closureHours,
} from '../formatting/closures.ts'
import { locationOf } from '../content/locations.ts'
import { orKept } from '../search/indexAccess.ts'
import { modifiedSince, savedAt } from '../content/modifiedSince.ts'
import { createdAt, dateFields, lastModifiedAt } from '../lists/recordDates.ts'
import {
  dayNumbers,
  nextOccurring,
  nextOccurringText,
  openingHoursText,
  recurrence,
} from '../formatting/openingHours.ts'
import { introOf, nameOf, plainOf } from '../formatting/text.ts'
import { secondsOfDay, startOfSpan, timeOf } from '../formatting/times.ts'

const serviceTypes = new Map<unknown, ServiceType>([
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

/** The moment that stands for an unknown one in fields that are never null. */
const undated = '1970-01-01T00:00:00Z'

export const Service: ServiceResolvers = {
  id: ({ id }) => id,
  slug: service => slugOf(service),
  name: ({ name, slug }) => nameOf(name, slug),
  type: ({ type }) => serviceTypes.get(type) ?? 'SERVICE',
  intro: ({ intro }) => introOf(intro),
  description: ({ description }) => markdownOf(description),
  excerpt: ({ description }, args) => richTextExcerpt(description, args),
  url: ({ url }) => webAddress(url),
  contactName: service => plainOf(service.contact_name),
  contactPhone: service => phoneOf(service.contact_phone),
  contactEmail: service => emailAddress(service.contact_email),
  isFree: service => flagOf(service.is_free, false),
  feesText: service => plainOf(service.fees_text),
  feesUrl: service => webAddress(service.fees_url),
  waitTime: service => waitTimes.get(service.wait_time) ?? null,
  testimonial: ({ testimonial }) => plainOf(testimonial),
  videoUrl: service => webAddress(service.video_embed),
  referral: service => service,
  offerings: ({ offerings }) =>
    byOrder(offerings)
      .map(item => plainOf(item.offering))
      .filter(text => text !== null),
  usefulInfos: service =>
    byOrder(service.useful_infos).filter(({ title, description }) => textOf(title) ?? textOf(description)),
  socialMedias: service => socialMediasOf(service.social_medias),
  gallery: service =>
    listOf(service.gallery_items)
      .map(item => imageOf(item))
      .filter(image => image !== null),
  tags: ({ tags }) => listOf(tags).filter(({ slug, label }) => textOf(slug) && textOf(label)),
  image: ({ id, image }) => imageOf(image, ['service', id]),
  organisation: (service, _args, context) => organisationOf(service, context),
  serviceLocations: async (service, { modifiedSince: since }, context) =>
    modifiedSince('service_at_locations', await placesOf(service, context), since, context),
  categories: async (service, { modifiedSince: since }, context) => {
    const all = await orKept(context.loaders.collections.categories(), 'category', context)
    return modifiedSince('categories', categoriesAbout(service.category_taxonomies, all), since, context)
  },
  eligibilities: async (service, _args, { loaders }) =>
    // Without the taxonomy the service's own words are still shown.
    eligibilityGroups(service.eligibility_types, await loaders.taxonomies.eligibilities().catch(() => [])),
  openState: async (service, _args, context) => {
    const places = await placesOf(service, context)
    return overallOpenState(places.map(place => openStateOf(place, context.now)))
  },
  freshness: (service, _args, { now }) => freshness(savedAt('services', service), now),
  related: async ({ id }, { first, modifiedSince: since }, context) => {
    const related = await context.loaders.services.related(id, requireFirst(first ?? 5))
    return modifiedSince('services', related, since, context)
  },
  lastModifiedAt: (service, _args, context) => lastModifiedAt('services', service, context) ?? undated,
  createdAt: (service, _args, context) =>
    createdAt('services', service, context) ??
    firstTimestamp(service.updated_at, service.last_modified_at) ??
    undated,
}

export const ServiceLocation: ServiceLocationResolvers = {
  id: ({ id }) => id,
  ...dateFields('service_at_locations'),
  name: ({ name }) => plainOf(name),
  location: (record, _args, { loaders }) => locationOf(record, loaders),
  image: ({ id, has_image: hasImage }) => (flagOf(hasImage, false) ? ownImage('service-location', id) : null),
  openingHours: record => listOf(record.regular_opening_hours),
  closures: (record, _args, { now }) => closuresAhead(listOf(record.holiday_opening_hours), now),
  closureMessage: (record, _args, { now }) => {
    const closure = closureInForce(listOf(record.holiday_opening_hours), now)
    return closure && textOf(closureMessage(closure))
  },
  bankHolidayMessages: (record, _args, { now }) =>
    bankHolidayMessages(listOf(record.regular_opening_hours), listOf(record.holiday_opening_hours), now),
  openState: (record, _args, { now }) => openStateOf(record, now),
  distance: ({ location, near }) => {
    const miles = near ? distanceTo(location, near) : null
    return miles === null ? null : Math.round(miles * 10) / 10
  },
}

export const OpenState: OpenStateResolvers = {
  status: ({ status }) => status,
  text: ({ text }) => text,
  until: ({ until }) => until ?? null,
  nextOpensAt: ({ nextOpensAt }) => nextOpensAt ?? null,
  opensToday: ({ nextOpensAt }, _args, { now }) => nextOpensAt?.slice(0, 10) === now.toISODate(),
}

const frequencies = new Map<unknown, Frequency>([
  ['weekly', 'WEEKLY'],
  ['monthly', 'MONTHLY'],
  ['fortnightly', 'FORTNIGHTLY'],
  ['nth_occurrence_of_month', 'NTH_OCCURRENCE_OF_MONTH'],
])

export const OpeningHours: OpeningHoursResolvers = {
  text: record => openingHoursText(record),
  nextOccurring: (record, _args, { now }) => nextOccurring(record, now),
  nextOccurringText: (record, _args, { now }) => nextOccurringText(record, now),
  frequency: record => frequencies.get(record.frequency) ?? null,
  weekday: record => dayNumbers(record).weekday,
  dayOfMonth: record => dayNumbers(record).dayOfMonth,
  occurrenceOfMonth: record => dayNumbers(record).occurrence,
  opensAt: record => timeOf(record.opens_at) ?? '',
  closesAt: record => timeOf(record.closes_at) ?? '',
  startsAt: record => dayOf(record.starts_at),
  isToday: (record, _args, { now }) => {
    const today = calendarDay(now.toISODate())
    if (today === null || !recurrence(record)?.(today)) return false
    // The line below a fortnightly rule names the next session, which would contradict one that is over.
    const [from, to] = [startOfSpan(record.opens_at), secondsOfDay(record.closes_at)]
    const isOver = from !== null && to !== null && to > from && today.plus({ seconds: to }) <= wallClock(now)
    return !(record.frequency === 'fortnightly' && isOver)
  },
}

// The same days as in the message, and the times of the open state.
export const Closure: ClosureResolvers = {
  message: record => closureMessage(record),
  isClosed: record => isClosing(record),
  isToday: (record, _args, { now }) => {
    const [days, today] = [closureDays(record), calendarDay(now.toISODate())]
    return days !== null && today !== null && days.first <= today && days.last >= today
  },
  startsAt: record => dayOf(record.starts_at) ?? record.starts_at,
  endsAt: record => closureDays(record)?.last.toISODate() ?? record.starts_at,
  opensAt: record => timeOf(closureHours(record)?.from),
  closesAt: record => timeOf(closureHours(record)?.to),
}

const referralMethods = new Map<unknown, ReferralMethod>([
  ['internal', 'INTERNAL'],
  ['external', 'EXTERNAL'],
])

export const ReferralOffer: ReferralOfferResolvers = {
  method: service => referralMethods.get(service.referral_method) ?? 'NONE',
  buttonText: service =>
    referralMethods.has(service.referral_method) ? plainOf(service.referral_button_text) : null,
  url: service => (service.referral_method === 'external' ? webAddress(service.referral_url) : null),
  showDisclaimer: service => flagOf(service.show_referral_disclaimer, false),
}

export const Tag: TagResolvers = {
  slug: tag => textOf(tag.slug) ?? '',
  label: tag => plainOf(tag.label) ?? '',
}

export const UsefulInfo: UsefulInfoResolvers = {
  title: ({ title }) => plainOf(title) ?? '',
  description: ({ description }) => markdownOf(description),
}

const socialMediaTypes = new Map<unknown, SocialMediaType>([
  ['facebook', 'FACEBOOK'],
  ['instagram', 'INSTAGRAM'],
  ['snapchat', 'SNAPCHAT'],
  ['tiktok', 'TIKTOK'],
  ['twitter', 'TWITTER'],
  ['youtube', 'YOUTUBE'],
])

export const SocialMedia: SocialMediaResolvers = {
  type: ({ type }) => socialMediaTypes.get(type) ?? 'OTHER',
  url: ({ url }) => webAddress(url) ?? '',
}
