import { AnswerList } from '../../../../../components/forms/AnswerList.tsx'
import { FormFrame } from '../../../../../components/forms/FormFrame.tsx'
import type { FormView } from '../../../../../components/forms/FormView.ts'
import { formsReferral, referralPeople } from '../../../../../messages/formsReferral.ts'
import type { ReferralService } from './ReferralService.ts'

const asked = {
  who: ['who'],
  name: ['name'],
  contact: ['email', 'phone', 'otherContact'],
  about: ['comments', 'postcode'],
}
const referee = ['referee.name', 'referee.email', 'referee.phone']
const agreements = ['referralConsented', 'feedbackConsented']

/** All answers once more, before anything is sent. */
export function CheckStep({ view, service }: { view: FormView; service: ReferralService }) {
  const { values, address } = view
  const { labels } = formsReferral(values.who)
  const isForOther = values.who !== 'myself'
  const you = values.who === 'client' ? [...referee, 'referee.organisation'] : referee
  const steps = { ...asked, ...(isForOther ? { you } : {}), consent: agreements }
  const textOf = (field: string) => {
    if (field === 'who') return referralPeople.find(({ value }) => value === values.who)?.text
    return agreements.includes(field) ? (values[field] ? 'Yes' : 'No') : values[field]
  }
  return (
    <FormFrame view={view} send="Send referral">
      <p className="form__about">Referral to {service.name}</p>
      <h1>Check your answers</h1>
      <p>Nothing has been sent yet.</p>
      <AnswerList
        answers={Object.entries(steps).flatMap(([step, fields]) =>
          fields.map(field => ({
            label: labels[field]!,
            text: textOf(field),
            href: step === 'who' ? address : `${address}?step=${step}`,
          })),
        )}
      />
    </FormFrame>
  )
}
