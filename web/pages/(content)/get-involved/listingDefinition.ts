import { listingForm } from '../../../../schema/forms/listingForm.ts'
import { isBlank } from '../../../../schema/forms/textRules.ts'
import { RequestListingDocument } from '../../../generated/operations/RequestListing.ts'
import { listing as words } from '../../../generated/messages/listing.ts'
import type { FormDefinition, Typed } from '../../../server/forms/FormDefinition.ts'
import { faultsOf } from '../../(referrals)/faultsOf.ts'
import { listingField } from './listingField.ts'
import { listingInput } from './listingInput.ts'
import { listingSteps } from './listingSteps.ts'

/** A request to be listed: who asks, for which organisation, and perhaps a first service. */
export const listingDefinition: FormDefinition = {
  kind: 'listing',
  address: /^\/get-involved\/?$/,
  steps: listingSteps,
  hasCheck: true,
  faults: typed => [
    ...faultsOf(listingForm, listingInput(typed)).map(({ field: path, message }) => {
      const field = listingField(path, typed)
      return { field, message: named(field, message) }
    }),
    ...unanswered(typed),
  ],
  fieldOf: listingField,
  input: listingInput,
  mutation: RequestListingDocument,
  secrets: ['user.password'],
  leaveTo: () => '/get-involved',
}

const questions: Record<string, string> = {
  isListed: words.listed.missing,
  hasService: words.services.missing,
  hasMore: words.more.missing,
}

/** Three facts are asked for at once, with fields of the same names: their faults say which. */
function named(field: string, message: string): string {
  const [, place] = /^service\.usefulInfos\.(\d)/.exec(field) ?? []
  return place ? words.facts.wrong({ number: Number(place) + 1, message }) : message
}

/** What is wrong with the questions that lead from page to page, so far as they are asked. */
function unanswered(typed: Typed) {
  const asked = new Set(listingSteps(typed).flatMap(({ fields }) => fields))
  const faults = Object.entries(questions)
    .filter(([field]) => asked.has(field) && !['yes', 'no'].includes(typed[field] ?? ''))
    .map(([field, message]) => ({ field, message }))
  const isSought = !asked.has('organisation.search') || !isBlank(typed['organisation.search'] ?? '')
  return isSought ? faults : [...faults, { field: 'organisation.search', message: words.find.missing }]
}
