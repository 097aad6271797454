import { listingForm } from '../../../../schema/forms/listingForm.ts'
import { RequestListingDocument } from '../../../generated/operations/RequestListing.ts'
import type { FormDefinition, FormStep, Typed } from '../../../server/forms/FormDefinition.ts'
import { faultsOf } from '../../(referrals)/faultsOf.ts'
import { listingFields } from './listingFields.ts'

const hasService = ({ hasService: answer }: Typed) => answer === 'yes'

/** A request to be listed: who asks, for which organisation, and perhaps a first service. */
export const listingDefinition: FormDefinition = {
  kind: 'listing',
  address: /^\/get-involved\/?$/,
  steps: (typed): FormStep[] =>
    Object.entries(listingFields)
      .filter(([name]) => name !== 'service' || hasService(typed))
      .map(([name, fields]) => ({ name, fields })),
  hasCheck: true,
  faults: typed => [
    ...faultsOf(listingForm, input(typed)),
    ...(['yes', 'no'].includes(typed.hasService ?? '')
      ? []
      : [{ field: 'hasService', message: 'Choose yes if you want to add a service now.' }]),
  ],
  input,
  mutation: RequestListingDocument,
  secrets: ['user.password'],
  leaveTo: () => '/get-involved',
}

function input(typed: Typed) {
  return {
    user: part(typed, 'user'),
    organisation: part(typed, 'organisation'),
    service: hasService(typed)
      ? {
          ...part(typed, 'service'),
          type: typed['service.type'] || null,
          isFree: typed['service.isFree'] === 'yes',
        }
      : null,
  }
}

/** The answers whose fields begin with a name: `user.email` is the `email` of `user`. */
function part(typed: Typed, name: string): Record<string, unknown> {
  const fields = Object.entries(typed).filter(([field]) => field.startsWith(`${name}.`))
  return Object.fromEntries(fields.map(([field, value]) => [field.slice(name.length + 1), value]))
}
