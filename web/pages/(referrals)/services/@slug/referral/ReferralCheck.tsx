import { AnswerList } from '../../../../../components/forms/AnswerList.tsx'
import { FormFrame } from '../../../../../components/forms/FormFrame.tsx'
import { Sentence } from '../../../../../components/Sentence/Sentence.tsx'
import type { FormView } from '../../../../../forms/formView.ts'
import { forms } from '../../../../../generated/messages/forms.ts'
import { referral } from '../../../../../generated/messages/referral.ts'
import { type ReferralService, referralPeople, referralWords } from './referralWords.ts'

const questions = {
  who: ['who'],
  name: ['name'],
  contact: ['email', 'phone', 'otherContact'],
  about: ['comments', 'postcode'],
}
const referee = ['referee.name', 'referee.email', 'referee.phone']
const agreements = ['referralConsented', 'feedbackConsented']

/** All answers, before anything is sent. */
export function ReferralCheck({ view, service }: { view: FormView; service: ReferralService }) {
  const { values, address } = view
  const { labels } = referralWords(values.who)
  const isForOther = values.who !== 'myself'
  const you = values.who === 'client' ? [...referee, 'referee.organisation'] : referee
  const steps = { ...questions, ...(isForOther ? { you } : {}), consent: agreements }
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
