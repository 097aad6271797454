import { listingOf } from '../pagination/listing.ts'
import type { OrganisationResolvers, EventResolvers } from '../generated/resolvers.ts'
import { emailAddress, pathOf, phoneOf, slugOf, webAddress, flagOf } from '../records/coerce.ts'
import { connectionOf } from '../pagination/connection.ts'
import { richTextExcerpt, markdownOf } from '../formatting/richText.ts'
import { imageOf } from '../pictures/images.ts'
import { calendarLeaf, dayOf } from '../formatting/calendar.ts'
import { orKept } from '../search/indexAccess.ts'
import { modifiedSince } from '../content/modifiedSince.ts'
import { dateFields } from '../lists/recordDates.ts'
import { socialMediasOf } from '../content/services.ts'
import { eventDays, eventIsOver, eventMoments, eventWhen, lastDayOf } from '../formatting/eventWhen.ts'
import { locationOf } from '../content/locations.ts'
import { introOf, nameOf, plainOf } from '../formatting/text.ts'
import { timeOf } from '../formatting/times.ts'
import { categoriesAbout } from '../content/collections.ts'
import { categoriesOfEnded } from '../lists/endedEvents.ts'
import { organisationOf } from '../content/organisations.ts'

export const Organisation: OrganisationResolvers = {
  id: ({ id }) => id,
  ...dateFields('organisations'),
  slug: organisation => slugOf(organisation),
  name: ({ name, slug }) => nameOf(name, slug),
  description: ({ description }) => markdownOf(description),
  excerpt: ({ description }, args) => richTextExcerpt(description, args),
  url: ({ url }) => webAddress(url),
  email: ({ email }) => emailAddress(email),
  phone: ({ phone }) => phoneOf(phone),
  image: ({ id, image }) => imageOf(image, ['organisation', id]),
  socialMedias: organisation => socialMediasOf(organisation.social_medias),
  // The directory has locations of services and events only.
  location: () => null,
  services: async ({ id }, { modifiedSince: since, ...args }, context) => {
    const all = await context.loaders.services.ofOrganisation(id)
    const rows = modifiedSince('services', all, since, context)
    return connectionOf('services', { organisationId: id, since }, args, listingOf(rows))
  },
  events: async ({ id }, { modifiedSince: since, ...args }, context) => {
    const all = await context.loaders.events.ofOrganisation(id, context.now)
    const rows = modifiedSince('events', all, since, context)
    return connectionOf('events', { organisationId: id, since }, args, listingOf(rows))
  },
}

export const Event: EventResolvers = {
  id: ({ id }) => id,
  ...dateFields('events'),
  slug: event => slugOf(event),
  title: ({ title, slug }) => nameOf(title, slug),
  intro: ({ intro }) => introOf(intro),
  description: ({ description }) => markdownOf(description),
  excerpt: ({ description }, args) => richTextExcerpt(description, args),
  startDay: event => calendarLeaf(dayOf(event.start_date)),
  startDate: event => dayOf(event.start_date) ?? '',
  endDate: event => lastDayOf(event) ?? '',
  startTime: event => timeOf(event.start_time) ?? '',
  endTime: event => timeOf(event.end_time) ?? '',
  startsAt: event => eventMoments(event).startsAt,
  endsAt: event => eventMoments(event).endsAt,
  when: event => eventWhen(event),
  days: event => eventDays(event),
  isOver: (event, _args, { now }) => eventIsOver(event, now),
  isLongOver: (event, _args, { now }) => eventIsOver(event, now.minus({ days: 90 })),
  isUnderWay: (event, _args, { now }) =>
    (dayOf(event.start_date) ?? '9') < (now.toISODate() ?? '') && !eventIsOver(event, now),
  isFree: event => flagOf(event.is_free, false),
  feesText: event => plainOf(event.fees_text),
  feesUrl: event => webAddress(event.fees_url),
  organiserName: event => plainOf(event.organiser_name),
  organiserPhone: event => phoneOf(event.organiser_phone),
  organiserEmail: event => emailAddress(event.organiser_email),
  organiserUrl: event => webAddress(event.organiser_url),
  bookingTitle: event => plainOf(event.booking_title),
  bookingSummary: event => plainOf(event.booking_summary),
  bookingUrl: event => webAddress(event.booking_url),
  bookingCta: event => plainOf(event.booking_cta),
  isVirtual: event => flagOf(event.is_virtual, false),
  location: (event, _args, { loaders }) =>
    flagOf(event.is_virtual, false) ? null : locationOf(event, loaders),
  organisation: (event, _args, context) => organisationOf(event, context),
  image: ({ id, image }) => imageOf(image, ['event', id]),
  calendarUrl: (event, _args, { publicUrl }) => {
    const path = pathOf('events', event)
    return path ? `${publicUrl}${path}.ics` : ''
  },
  categories: async (event, { modifiedSince: since }, context) => {
    const all = await orKept(context.loaders.collections.categories(), 'category', context)
    const ids = categoriesOfEnded(event)
    const its = ids
      ? all.filter(({ id }) => ids.includes(id))
      : categoriesAbout(event.category_taxonomies, all)
    return modifiedSince('categories', its, since, context)
  },
}
