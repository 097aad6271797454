import { listingOf } from '../pagination/listing.ts'
import type { OrganisationResolvers } from '../generated/resolvers.ts'
import { slugOf, textOf, webAddress } from '../records/coerce.ts'
import { connectionOf } from '../pagination/connection.ts'
import { richTextExcerpt, markdownOf } from '../formatting/richText.ts'
import { imageOf } from '../pictures/images.ts'
import { londonToday } from '../formatting/calendar.ts'
import { socialMediasOf } from '../content/services.ts'

export const Organisation: OrganisationResolvers = {
  id: ({ id }) => id,
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
  services: async ({ id }, args, { loaders }) =>
    connectionOf(
      'services',
      { organisationId: id },
      args,
      listingOf(await loaders.services.ofOrganisation(id)),
    ),
  events: async ({ id }, args, { loaders, now }) =>
    connectionOf(
      'events',
      { organisationId: id },
      args,
      listingOf(await loaders.events.ofOrganisation(id, londonToday(now))),
    ),
}
