import { TextFields } from '../../../components/forms/TextFields.tsx'
import { listing as words } from '../../../generated/messages/listing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const { intro, phoneHint, passwordRules: rules, passwordKept } = words.person

/** Who asks, and the account that they will look after the entry with. A password is never shown again. */
export function PersonFields({ view }: FieldsProps) {
  const isGiven = view.values['user.email'] && !view.faults.some(({ field }) => field === 'user.password')
  const fields = [
    { name: 'user.firstName', autoComplete: 'given-name' },
    { name: 'user.lastName', autoComplete: 'family-name' },
    { name: 'user.email', type: 'email', autoComplete: 'email' },
    {
      name: 'user.phone',
      hint: phoneHint,
      type: 'tel',
      autoComplete: 'tel',
      isShort: true,
    },
    {
      name: 'user.password',
      hint: isGiven ? passwordKept({ rules }) : rules,
      type: 'password',
      autoComplete: 'new-password',
    },
  ]
  return (
    <>
      <p>{intro}</p>
      <TextFields view={view} labels={words.labels} fields={fields} />
    </>
  )
}
