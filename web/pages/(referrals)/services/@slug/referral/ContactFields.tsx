import { TextFields } from '../../../../../components/forms/TextFields.tsx'
import { referral as words } from '../../../../../generated/messages/referral.ts'
import type { StepProps } from './StepProps.ts'

/** Ways to get in touch, of which one is enough. */
export function ContactFields({ view, labels }: StepProps) {
  const isOwn = view.values.who === 'myself'
  const fields = [
    { name: 'email', type: 'email', autoComplete: isOwn ? 'email' : 'off' },
    {
      name: 'phone',
      hint: words.hints.phone,
      type: 'tel',
      autoComplete: isOwn ? 'tel' : 'off',
      isShort: true,
    },
    { name: 'otherContact', hint: words.hints.otherContact },
  ]
  return (
    <>
      <p>{words.intros.contact}</p>
      <TextFields view={view} labels={labels} fields={fields} />
    </>
  )
}
