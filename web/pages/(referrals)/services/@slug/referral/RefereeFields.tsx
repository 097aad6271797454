import { TextFields } from '../../../../../components/forms/TextFields.tsx'
import { referral as words } from '../../../../../generated/messages/referral.ts'
import type { StepProps } from './StepProps.ts'

const always = [
  { name: 'referee.name', autoComplete: 'name' },
  { name: 'referee.email', type: 'email', autoComplete: 'email' },
  {
    name: 'referee.phone',
    hint: words.hints.refereePhone,
    type: 'tel',
    autoComplete: 'tel',
    isShort: true,
  },
]
const atWork = { name: 'referee.organisation', autoComplete: 'organization' }

/** Whoever refers somebody else. */
export function RefereeFields({ view, labels }: StepProps) {
  const fields = view.values.who === 'client' ? [...always, atWork] : always
  return (
    <>
      <p>{words.intros.you}</p>
      <TextFields view={view} labels={labels} fields={fields} />
    </>
  )
}
