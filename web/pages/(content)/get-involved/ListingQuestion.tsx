import { FormFrame } from '../../../components/forms/FormFrame.tsx'
import { forms } from '../../../generated/messages/forms.ts'
import { listing } from '../../../generated/messages/listing.ts'
import { ChoiceFields } from './ChoiceFields.tsx'
import { ChooseFields } from './ChooseFields.tsx'
import { FactFields } from './FactFields.tsx'
import type { FieldsProps } from './FieldsProps.ts'
import { FindFields } from './FindFields.tsx'
import { LinkFields } from './LinkFields.tsx'
import { OfferFields } from './OfferFields.tsx'
import { OrganisationFields } from './OrganisationFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { ServiceFields } from './ServiceFields.tsx'

const titles: Record<string, string> = listing.titles
const fields: Record<string, typeof PersonFields> = {
  person: PersonFields,
  organisation: OrganisationFields,
  listed: ChoiceFields,
  find: FindFields,
  choose: ChooseFields,
  services: ChoiceFields,
  service: ServiceFields,
  more: ChoiceFields,
  offers: OfferFields,
  wait: ChoiceFields,
  facts: FactFields,
  links: LinkFields,
}
/** Those whose field is the heading of the page. */
const titled = ['listed', 'choose', 'services', 'more', 'wait']

/** One question of the request; the first stands below a text that has the heading of the page. */
export function ListingQuestion({ view, found, isBelowText }: FieldsProps & { isBelowText: boolean }) {
  const Fields = fields[view.step]!
  const isNoneFound = found?.nodes.length === 0
  const title = titles[view.step]
  return (
    <FormFrame
      view={view}
      send={isNoneFound ? null : forms.continue}
      isBegun={view.back !== null || view.faults.length > 0}
    >
      {isBelowText && <h2>{title}</h2>}
      {!isBelowText && !titled.includes(view.step) && <h1>{title}</h1>}
      <Fields view={view} found={found} />
    </FormFrame>
  )
}
