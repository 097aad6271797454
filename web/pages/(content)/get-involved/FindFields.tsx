import { TextField } from '../../../components/forms/TextField.tsx'
import { listing as words } from '../../../generated/messages/listing.ts'
import type { FieldsProps } from './FieldsProps.ts'

/** Part of the name of an organisation that is listed already. */
export function FindFields({ view }: FieldsProps) {
  const label = words.labels['organisation.search']
  return <TextField view={view} name="organisation.search" label={label} hint={words.find.hint} />
}
