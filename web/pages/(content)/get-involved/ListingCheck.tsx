import { AnswerList } from '../../../components/forms/AnswerList.tsx'
import { FormFrame } from '../../../components/forms/FormFrame.tsx'
import { forms } from '../../../generated/messages/forms.ts'
import { listing } from '../../../generated/messages/listing.ts'
import type { FieldsProps } from './FieldsProps.ts'
import { listingAnswers } from './listingAnswers.ts'

const parts = [
  { title: listing.check.you, steps: ['person'] },
  { title: listing.check.organisation, steps: ['listed', 'choose', 'organisation'] },
  {
    title: listing.check.service,
    steps: ['services', 'service', 'more', 'offers', 'wait', 'facts', 'links'],
  },
]

/** All answers once more, before anything is sent. */
export function ListingCheck({ view, chosen }: FieldsProps) {
  const answers = listingAnswers(view, chosen?.name ?? listing.choose.gone)
  return (
    <FormFrame view={view} send={listing.send}>
      <h1>{forms.check.title}</h1>
      <p>{forms.check.unsent}</p>
      {parts.map(({ title, steps }) => (
        <section key={title}>
          <h2>{title}</h2>
          <AnswerList answers={answers.filter(({ step }) => steps.includes(step))} />
        </section>
      ))}
    </FormFrame>
  )
}
