import { AnswerList } from '../../../../../components/forms/AnswerList.tsx'
import { FormFrame } from '../../../../../components/forms/FormFrame.tsx'
import type { FormView } from '../../../../../forms/formView.ts'
import { Sentence } from '../../../../../components/Sentence/Sentence.tsx'
import { forms } from '../../../../../generated/messages/forms.ts'
import { referral } from '../../../../../generated/messages/referral.ts'
import { referralPeople } from './referralPeople.ts'
import type { ReferralService } from './ReferralService.ts'
import { referralWords } from './referralWords.ts'

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
  const { labels } = referralWords(values.who)
  const isForOther = values.who !== 'myself'
  const you = values.who === 'client' ? [...referee, 'referee.organisation'] : referee
  const steps = { ...asked, ...(isForOther ? { you } : {}), consent: agreements }
  const textOf = (field: string) => {
    if (field === 'who') return referralPeople.find(({ value }) => value === values.who)?.text
    return agreements.includes(field) ? (values[field] ? forms.yes : forms.no) : values[field]
  }
  return (
    <FormFrame view={view} send={referral.send}>
      <p className="form__about">
        <Sentence of={mark => referral.about({ name: mark(service.name) })} />
      </p>
      <h1>{forms.check.title}</h1>
      <p>{forms.check.unsent}</p>
      <AnswerList
        answers={Object.entries(steps).flatMap(([step, fields]) =>
          fields.map(field => ({
            label: labels[field]!,
            text: textOf(field),
            isOwn: textOf(field) === values[field],
            href: step === 'who' ? address : `${address}?step=${step}`,
          })),
        )}
      />
    </FormFrame>
  )
}
