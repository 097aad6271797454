import { TextArea } from '../../../components/forms/TextArea.tsx'
import { listing as words } from '../../../generated/messages/listing.ts'
import type { FieldsProps } from './FieldsProps.ts'

/** What is offered, one on each line. */
export function OfferFields({ view }: FieldsProps) {
  return (
    <TextArea
      view={view}
      name="service.offerings"
      label={words.labels['service.offerings']}
      hint={words.offers.hint}
      rows={6}
      isOptional
    />
  )
}
