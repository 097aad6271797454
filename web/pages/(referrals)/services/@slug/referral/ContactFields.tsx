import { TextFields } from '../../../../../components/forms/TextFields.tsx'
import type { StepProps } from './StepProps.ts'

/** Ways to get in touch, of which one is enough. */
export function ContactFields({ view, labels }: StepProps) {
  const isOwn = view.values.who === 'myself'
  const fields = [
    { name: 'email', type: 'email', autoComplete: isOwn ? 'email' : 'off' },
    {
      name: 'phone',
      hint: 'Text messages may be sent to it. Like 07700 900123.',
      type: 'tel',
      autoComplete: isOwn ? 'tel' : 'off',
      isShort: true,
    },
    {
      name: 'otherContact',
      hint: 'For example a landline, a number from abroad, or “through my sister on 020 7946 0144”.',
    },
  ]
  return (
    <>
      <p>Fill in at least one.</p>
      <TextFields view={view} labels={labels} fields={fields} />
    </>
  )
}
