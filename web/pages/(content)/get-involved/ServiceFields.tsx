import { RadioField } from '../../../components/forms/RadioField.tsx'
import { TextArea } from '../../../components/forms/TextArea.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { TickField } from '../../../components/forms/TickField.tsx'
import { formsListing } from '../../../messages/formsListing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const { labels, kinds } = formsListing

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
      <TextField view={view} name="service.feesText" label={labels['service.feesText']!} />
      <TextField view={view} name="service.url" label={labels['service.url']!} type="url" />
      <TextField
        view={view}
        name="service.contactPhone"
        label={labels['service.contactPhone']!}
        type="tel"
        isShort
      />
      <TextField
        view={view}
        name="service.contactEmail"
        label={labels['service.contactEmail']!}
        type="email"
      />
    </>
  )
}
