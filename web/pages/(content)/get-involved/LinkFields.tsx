import { TextFields } from '../../../components/forms/TextFields.tsx'
import { listing as words } from '../../../generated/messages/listing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const fields = ['facebook', 'instagram', 'youtube', 'profile', 'videoUrl'].map(name => ({
  name: `service.${name}`,
  type: 'url',
  isOptional: true,
}))

/** Other places on the web that show the service. */
export function LinkFields({ view }: FieldsProps) {
  return (
    <>
      <p>{words.links.intro}</p>
      <TextFields view={view} labels={words.labels} fields={fields} />
    </>
  )
}
