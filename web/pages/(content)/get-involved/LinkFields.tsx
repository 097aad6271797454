import { TextFields } from '../../../components/forms/TextFields.tsx'
import { listing } from '../../../generated/messages/listing.ts'
import { formsListing } from '../../../messages/formsListing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const fields = ['facebook', 'instagram', 'youtube', 'profile', 'videoUrl'].map(name => ({
  name: `service.${name}`,
  type: 'url',
}))

/** Other places on the web that show the service. */
export function LinkFields({ view }: FieldsProps) {
  return (
    <>
      <p>{listing.links.intro}</p>
      <TextFields view={view} labels={formsListing.labels} fields={fields} />
    </>
  )
}
