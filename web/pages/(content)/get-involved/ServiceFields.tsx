import { RadioField } from '../../../components/forms/RadioField.tsx'
import { TextArea } from '../../../components/forms/TextArea.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { TextFields } from '../../../components/forms/TextFields.tsx'
import { TickField } from '../../../components/forms/TickField.tsx'
import { listing as words } from '../../../generated/messages/listing.ts'
import type { FieldsProps } from './FieldsProps.ts'
import { listingKinds } from './listingKinds.ts'

const { labels, service } = words
const lines = [
  { name: 'service.feesText', isOptional: true },
  { name: 'service.url', type: 'url', isOptional: true },
  { name: 'service.contactName', isOptional: true },
  { name: 'service.contactPhone', type: 'tel', isShort: true, isOptional: true },
  { name: 'service.contactEmail', type: 'email', isOptional: true },
]

/** A first service. */
export function ServiceFields({ view }: FieldsProps) {
  return (
    <>
      <TextField view={view} name="service.name" label={labels['service.name']} />
      <RadioField view={view} name="service.type" label={labels['service.type']} choices={listingKinds} />
      <TextArea view={view} name="service.intro" label={labels['service.intro']} most={300} rows={3} />
      <TextArea
        view={view}
        name="service.description"
        label={labels['service.description']}
        hint={service.descriptionHint}
        most={10_000}
        rows={8}
      />
      <TickField view={view} name="service.isFree" label={labels['service.isFree']} value="yes" />
      <TextFields view={view} labels={labels} fields={lines} />
    </>
  )
}
