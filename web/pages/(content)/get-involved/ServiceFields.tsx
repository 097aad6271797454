import { RadioField } from '../../../components/forms/RadioField.tsx'
import { TextArea } from '../../../components/forms/TextArea.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { TextFields } from '../../../components/forms/TextFields.tsx'
import { TickField } from '../../../components/forms/TickField.tsx'
import { formsListing } from '../../../messages/formsListing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const { labels, kinds } = formsListing
const lines = [
  { name: 'service.feesText' },
  { name: 'service.url', type: 'url' },
  { name: 'service.contactName' },
  { name: 'service.contactPhone', type: 'tel', isShort: true },
  { name: 'service.contactEmail', type: 'email' },
]

/** A first service. */
export function ServiceFields({ view }: FieldsProps) {
  return (
    <>
      <TextField view={view} name="service.name" label={labels['service.name']!} />
      <RadioField view={view} name="service.type" label={labels['service.type']!} choices={kinds} />
      <TextArea view={view} name="service.intro" label={labels['service.intro']!} most={300} rows={3} />
      <TextArea
        view={view}
        name="service.description"
        label={labels['service.description']!}
        hint="Who it is for, where and when it is, and how people join."
        most={10_000}
        rows={8}
      />
      <TickField view={view} name="service.isFree" label={labels['service.isFree']!} value="yes" />
      <TextFields view={view} labels={labels} fields={lines} />
    </>
  )
}
