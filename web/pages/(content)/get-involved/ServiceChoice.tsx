import { RadioField } from '../../../components/forms/RadioField.tsx'
import { formsListing } from '../../../messages/formsListing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const choices = [
  { value: 'yes', text: 'Yes', hint: 'It takes about five more minutes' },
  { value: 'no', text: 'No', hint: 'You can add services later' },
]

/** Whether a first service is described now. */
export function ServiceChoice({ view }: FieldsProps) {
  return (
    <RadioField
      view={view}
      name="hasService"
      label={formsListing.titles.services!}
      choices={choices}
      isTitle
    />
  )
}
