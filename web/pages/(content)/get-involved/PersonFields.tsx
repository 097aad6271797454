import { TextField } from '../../../components/forms/TextField.tsx'
import { formsListing } from '../../../messages/formsListing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const { labels } = formsListing
const rules = '8 characters or more, with a capital and a small letter, a digit and a symbol such as ! or -.'

/** Who asks, and the account that they will look after the entry with. A password is never shown again. */
export function PersonFields({ view }: FieldsProps) {
  const isGiven = view.values['user.email'] && !view.faults.some(({ field }) => field === 'user.password')
  return (
    <>
      <p>We make an account for you, with which you can change your entry later.</p>
      <TextField
        view={view}
        name="user.firstName"
        label={labels['user.firstName']!}
        autoComplete="given-name"
      />
      <TextField
        view={view}
        name="user.lastName"
        label={labels['user.lastName']!}
        autoComplete="family-name"
      />
      <TextField
        view={view}
        name="user.email"
        label={labels['user.email']!}
        type="email"
        autoComplete="email"
      />
      <TextField
        view={view}
        name="user.phone"
        label={labels['user.phone']!}
        hint="Codes for signing in are sent to it. Like 07700 900123."
        type="tel"
        autoComplete="tel"
        isShort
      />
      <TextField
        view={view}
        name="user.password"
        label={labels['user.password']!}
        hint={isGiven ? `Leave it empty to keep the one you gave. Otherwise: ${rules}` : rules}
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}
