import { TextFields } from '../../../components/forms/TextFields.tsx'
import { formsListing } from '../../../messages/formsListing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const rules = '8 characters or more, with a capital and a small letter, a digit and a symbol such as ! or -.'

/** Who asks, and the account that they will look after the entry with. A password is never shown again. */
export function PersonFields({ view }: FieldsProps) {
  const isGiven = view.values['user.email'] && !view.faults.some(({ field }) => field === 'user.password')
  const fields = [
    { name: 'user.firstName', autoComplete: 'given-name' },
    { name: 'user.lastName', autoComplete: 'family-name' },
    { name: 'user.email', type: 'email', autoComplete: 'email' },
    {
      name: 'user.phone',
      hint: 'Codes for signing in are sent to it. Like 07700 900123.',
      type: 'tel',
      autoComplete: 'tel',
      isShort: true,
    },
    {
      name: 'user.password',
      hint: isGiven ? `Leave it empty to keep the one you gave. Otherwise: ${rules}` : rules,
      type: 'password',
      autoComplete: 'new-password',
    },
  ]
  return (
    <>
      <p>We make an account for you, with which you can change your entry later.</p>
      <TextFields view={view} labels={formsListing.labels} fields={fields} />
    </>
  )
}
