import { TextArea } from '../../../components/forms/TextArea.tsx'
import { listing } from '../../../generated/messages/listing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const { label, hint } = listing.offers

/** What is offered, one on each line. */
export function OfferFields({ view }: FieldsProps) {
  return <TextArea view={view} name="service.offerings" label={label} hint={hint} rows={6} />
}
