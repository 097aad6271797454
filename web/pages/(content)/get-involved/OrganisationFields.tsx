import { TextArea } from '../../../components/forms/TextArea.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { formsListing } from '../../../messages/formsListing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const { labels } = formsListing

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
      <TextField
        view={view}
        name="organisation.url"
        label={labels['organisation.url']!}
        type="url"
        autoComplete="url"
      />
      <TextField view={view} name="organisation.email" label={labels['organisation.email']!} type="email" />
      <TextField
        view={view}
        name="organisation.phone"
        label={labels['organisation.phone']!}
        type="tel"
        isShort
      />
    </>
  )
}
