import { TextField } from '../../../../../components/forms/TextField.tsx'
import type { StepProps } from './StepProps.ts'

/** Ways to get in touch, of which one is enough. */
export function ContactFields({ view, labels }: StepProps) {
  const isOwn = view.values.who === 'myself'
  return (
    <>
      <p>Fill in at least one.</p>
      <TextField
        view={view}
        name="email"
        label={labels.email!}
        type="email"
        autoComplete={isOwn ? 'email' : 'off'}
      />
      <TextField
        view={view}
        name="phone"
        label={labels.phone!}
        hint="Text messages may be sent to it. Like 07700 900123."
        type="tel"
        autoComplete={isOwn ? 'tel' : 'off'}
        isShort
      />
      <TextField
        view={view}
        name="otherContact"
        label={labels.otherContact!}
        hint="For example a landline, a number from abroad, or “through my sister on 020 7946 0144”."
      />
    </>
  )
}
