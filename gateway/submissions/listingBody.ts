import type { ListingRequest } from '../../schema/forms/listingForm.ts'
import type { OrganisationSignUpRequestRecord } from '../../schema/generated/records.ts'
import { listedServiceBody } from './listedServiceBody.ts'

/**
 * A request to be listed as the directory takes it.
 *
 *     { user: { first_name: 'Sam', … }, organisation: { slug: 'sidcup-sewing-circle', … }, service: { … } }
 *
 * An organisation that is listed already is named by its id alone, and without a service there is no such key.
 */
export function listingBody({
  user,
  organisation,
  service,
}: ListingRequest): OrganisationSignUpRequestRecord {
  return {
    user: {
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      phone: user.phone,
      password: user.password,
    },
    organisation:
      'id' in organisation
        ? { id: organisation.id }
        : {
            slug: organisation.slug,
            name: organisation.name,
            description: organisation.description,
            url: organisation.url,
            email: organisation.email,
            phone: organisation.phone,
          },
    ...(service ? { service: listedServiceBody(service) } : {}),
  }
}
