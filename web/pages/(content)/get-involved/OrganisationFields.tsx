import { TextArea } from '../../../components/forms/TextArea.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { TextFields } from '../../../components/forms/TextFields.tsx'
import { listing as words } from '../../../generated/messages/listing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const { labels, organisation } = words
const contacts = [
  { name: 'organisation.url', type: 'url', autoComplete: 'url', isOptional: true },
  { name: 'organisation.email', type: 'email', isOptional: true },
  { name: 'organisation.phone', type: 'tel', isShort: true, isOptional: true },
]

/** The organisation, as residents will see it. */
export function OrganisationFields({ view }: FieldsProps) {
  return (
    <>
      <TextField
        view={view}
        name="organisation.name"
        label={labels['organisation.name']}
        autoComplete="organization"
      />
      <TextArea
        view={view}
        name="organisation.description"
        label={labels['organisation.description']}
        hint={organisation.descriptionHint}
        most={3000}
      />
      <TextFields view={view} labels={labels} fields={contacts} />
    </>
  )
}
