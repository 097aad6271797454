import { TextArea } from '../../../components/forms/TextArea.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { TextFields } from '../../../components/forms/TextFields.tsx'
import { formsListing } from '../../../messages/formsListing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const { labels } = formsListing
const contacts = [
  { name: 'organisation.url', type: 'url', autoComplete: 'url' },
  { name: 'organisation.email', type: 'email' },
  { name: 'organisation.phone', type: 'tel', isShort: true },
]

/** The organisation, as residents will see it. */
export function OrganisationFields({ view }: FieldsProps) {
  return (
    <>
      <TextField
        view={view}
        name="organisation.name"
        label={labels['organisation.name']!}
        autoComplete="organization"
      />
      <TextArea
        view={view}
        name="organisation.description"
        label={labels['organisation.description']!}
        hint="A few sentences, in plain words."
        most={3000}
      />
      <TextFields view={view} labels={labels} fields={contacts} />
    </>
  )
}
