import { TextField } from '../../../components/forms/TextField.tsx'
import { listing } from '../../../generated/messages/listing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const { label, hint } = listing.find

/** Part of the name of an organisation that is listed already. */
export function FindFields({ view }: FieldsProps) {
  return <TextField view={view} name="organisation.search" label={label} hint={hint} />
}
