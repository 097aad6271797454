import { listingOf } from '../pagination/listing.ts'
import type { OrganisationResolvers } from '../generated/resolvers.ts'
import { slugOf, textOf, webAddress } from '../records/coerce.ts'
import { connectionOf } from '../pagination/connection.ts'
import { richTextExcerpt, markdownOf } from '../formatting/richText.ts'
import { imageOf } from '../pictures/images.ts'
import { londonToday } from '../formatting/calendar.ts'
import { dateFields, modifiedSince } from '../lists/recordDates.ts'
import { socialMediasOf } from '../content/services.ts'

export const Organisation: OrganisationResolvers = {
  id: ({ id }) => id,
  ...dateFields('organisations'),
  slug: organisation => slugOf(organisation),
  name: ({ name }) => textOf(name) ?? '',
  description: ({ description }) => markdownOf(description),
  excerpt: ({ description }, args) => richTextExcerpt(description, args),
  url: ({ url }) => webAddress(url),
  email: ({ email }) => textOf(email),
  phone: ({ phone }) => textOf(phone),
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
    const all = await context.loaders.events.ofOrganisation(id, londonToday(context.now))
    const rows = modifiedSince('events', all, since, context)
    return connectionOf('events', { organisationId: id, since }, args, listingOf(rows))
  },
}
