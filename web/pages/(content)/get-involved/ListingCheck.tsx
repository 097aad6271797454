import { AnswerList } from '../../../components/forms/AnswerList.tsx'
import { FormFrame } from '../../../components/forms/FormFrame.tsx'
import { formsListing } from '../../../messages/formsListing.ts'
import type { FieldsProps } from './FieldsProps.ts'
import { listingFields } from './listingFields.ts'

const { labels, titles, kinds } = formsListing

/** All answers once more, before anything is sent. */
export function ListingCheck({ view }: FieldsProps) {
  const { values, address } = view
  const textOf = (field: string) => {
    if (field === 'user.password') return 'Given, and not shown'
    if (field === 'hasService' || field === 'service.isFree') return values[field] === 'yes' ? 'Yes' : 'No'
    return field === 'service.type' ? kinds.find(({ value }) => value === values[field])?.text : values[field]
  }
  const answers = Object.entries(listingFields)
    .filter(([step]) => step !== 'service' || values.hasService === 'yes')
    .flatMap(([step, fields]) =>
      fields.map(field => ({
        label: labels[field]!.replace(/ \(optional\)$/, ''),
        text: textOf(field),
        href: step === 'person' ? address : `${address}?step=${step}`,
      })),
    )
  return (
    <FormFrame view={view} send="Send request">
      <h1>{titles.check}</h1>
      <p>Nothing has been sent yet.</p>
      <AnswerList answers={answers} />
    </FormFrame>
  )
}
