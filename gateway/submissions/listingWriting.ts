import type { ListingRequest } from '../../schema/forms/listingForm.ts'
import type { Writing } from './quarantineReason.ts'

/**
 * What was written in a request to be listed, for the rules against spam.
 *
 *     { names: ['Sam', 'Okoro', 'Sidcup Sewing Circle'], texts: ['Weekly mending.'], mostLinks: 10 }
 *
 * Descriptions name websites in good faith, so they may hold more links than a message.
 */
export function listingWriting({ user, organisation, service }: ListingRequest): Writing {
  const described = 'id' in organisation ? null : organisation
  const facts = service?.usefulInfos.flatMap(({ title, description }) => [title, description]) ?? []
  return {
    names: [user.firstName, user.lastName, described?.name, service?.name, service?.contactName],
    texts: [
      described?.description,
      service?.intro,
      service?.description,
      service?.testimonial,
      service?.feesText,
      ...facts,
      ...(service?.offerings ?? []),
    ],
    mostLinks: 10,
  }
}
