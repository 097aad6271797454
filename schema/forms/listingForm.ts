import { z } from 'zod'
import { accountForm } from './accountForm.ts'
import { organisationForm } from './organisationForm.ts'
import { serviceForm } from './serviceForm.ts'

/** A request to be listed: who asks, for which organisation, and perhaps a first service. */
export const listingForm = z.object({
  user: accountForm,
  organisation: organisationForm,
  service: serviceForm.nullish().transform(service => service ?? null),
})

/** A request to be listed, with clean values. */
export type ListingRequest = z.output<typeof listingForm>
