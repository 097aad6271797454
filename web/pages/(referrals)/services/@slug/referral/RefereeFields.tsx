import { TextField } from '../../../../../components/forms/TextField.tsx'
import type { StepProps } from './StepProps.ts'

/** Whoever refers somebody else. */
export function RefereeFields({ view, labels }: StepProps) {
  return (
    <>
      <p>The service may need to ask you something about the referral.</p>
      <TextField view={view} name="referee.name" label={labels['referee.name']!} autoComplete="name" />
      <TextField
        view={view}
        name="referee.email"
        label={labels['referee.email']!}
        type="email"
        autoComplete="email"
      />
      <TextField
        view={view}
        name="referee.phone"
        label={labels['referee.phone']!}
        hint="A UK number, landline or mobile."
        type="tel"
        autoComplete="tel"
        isShort
      />
      {view.values.who === 'client' && (
        <TextField
          view={view}
          name="referee.organisation"
          label={labels['referee.organisation']!}
          autoComplete="organization"
        />
      )}
    </>
  )
}
