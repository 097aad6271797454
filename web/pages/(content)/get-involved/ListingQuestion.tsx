import { FormFrame } from '../../../components/forms/FormFrame.tsx'
import { formsListing } from '../../../messages/formsListing.ts'
import type { FieldsProps } from './FieldsProps.ts'
import { OrganisationFields } from './OrganisationFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { ServiceChoice } from './ServiceChoice.tsx'
import { ServiceFields } from './ServiceFields.tsx'

const fields: Record<string, typeof PersonFields> = {
  person: PersonFields,
  organisation: OrganisationFields,
  services: ServiceChoice,
  service: ServiceFields,
}

/** One question of the request; the first stands below a text that has the heading of the page. */
export function ListingQuestion({ view, isBelowText }: FieldsProps & { isBelowText: boolean }) {
  const Fields = fields[view.step]!
  const title = formsListing.titles[view.step]
  return (
    <FormFrame view={view} send="Continue" isBegun={view.back !== null || view.faults.length > 0}>
      {isBelowText && <h2>{title}</h2>}
      {!isBelowText && view.step !== 'services' && <h1>{title}</h1>}
      <Fields view={view} />
    </FormFrame>
  )
}
