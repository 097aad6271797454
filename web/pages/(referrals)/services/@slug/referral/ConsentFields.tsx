import { consentTexts, agreement } from '../../../../../../schema/forms/consentTexts.ts'
import { TickField } from '../../../../../components/forms/TickField.tsx'
import type { StepProps } from './StepProps.ts'

/** Two agreements: one without which nothing can be passed on, and one that is up to them. */
export function ConsentFields({ view }: StepProps) {
  const needed = view.values.who === 'myself' ? consentTexts.referral : consentTexts.referralOfSomeone
  const followUp = consentTexts.referralFollowUp
  return (
    <>
      <TickField view={view} name="referralConsented" label={needed.text} value={agreement(needed)} />
      <TickField
        view={view}
        name="feedbackConsented"
        label={followUp.text}
        value={agreement(followUp)}
        isOptional
      />
    </>
  )
}
