import { AnswerList } from '../../../components/forms/AnswerList.tsx'
import { FormFrame } from '../../../components/forms/FormFrame.tsx'
import { listing as words } from '../../../generated/messages/listing.ts'
import { formsListing } from '../../../messages/formsListing.ts'
import type { FieldsProps } from './FieldsProps.ts'
import { listingAnswers } from './listingAnswers.ts'

const parts = [
  { title: words.check.you, steps: ['person'] },
  { title: words.check.organisation, steps: ['listed', 'choose', 'organisation'] },
  { title: words.check.service, steps: ['services', 'service', 'more', 'offers', 'wait', 'facts', 'links'] },
]

/** All answers once more, before anything is sent. */
export function ListingCheck({ view, chosen }: FieldsProps) {
  const answers = listingAnswers(view, chosen?.name ?? words.choose.gone)
  return (
    <FormFrame view={view} send="Send request">
      <h1>{formsListing.titles.check}</h1>
      <p>Nothing has been sent yet.</p>
      {parts.map(({ title, steps }) => (
        <section key={title}>
          <h2>{title}</h2>
          <AnswerList answers={answers.filter(({ step }) => steps.includes(step))} />
        </section>
      ))}
    </FormFrame>
  )
}
