import { type Answer, AnswerList } from '../../../components/forms/AnswerList.tsx'
import { FormFrame } from '../../../components/forms/FormFrame.tsx'
import { listingSteps } from '../../../forms/definitions/listingSteps.ts'
import type { FormView } from '../../../forms/formView.ts'
import { forms } from '../../../generated/messages/forms.ts'
import { listing } from '../../../generated/messages/listing.ts'
import type { GetInvolvedPageQuery } from '../../../generated/types.ts'

interface Props {
  view: FormView
  /** The organisation that was chosen from the listed ones. */
  chosen?: GetInvolvedPageQuery['organisation']
}

const parts = [
  { title: listing.check.you, steps: ['person'] },
  { title: listing.check.organisation, steps: ['listed', 'choose', 'organisation'] },
  {
    title: listing.check.service,
    steps: ['services', 'service', 'more', 'offers', 'wait', 'facts', 'links'],
  },
]

/** All answers, before anything is sent. */
export function ListingCheck({ view, chosen }: Props) {
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

const labels: Record<string, string> = listing.labels
const kinds: Record<string, { text: string }> = listing.kinds
const { pair } = listing.check
const yesNo = ['isListed', 'hasService', 'hasMore', 'service.isFree']
/** Questions whose fields are one row. */
const joined: Record<string, string> = { facts: listing.titles.facts, links: listing.links.label }

/**
 * The answers in the order of their questions.
 *
 *     listingAnswers(view, '') // [{ step: 'person', label: 'Your first name', text: 'Sam', href: '/get-involved' }, …]
 *
 * @param organisation The name of the chosen organisation.
 */
function listingAnswers({ values, address }: FormView, organisation: string) {
  return listingSteps(values).flatMap(({ name: step, fields }): (Answer & { step: string })[] => {
    const href = step === 'person' ? address : `${address}?step=${step}`
    const label = joined[step]
    if (label) return [{ step, href, label, text: pairsOf(step, fields, values).join('\n'), isOwn: true }]
    return fields.map(field => {
      const text = textOf(field, values[field] ?? '', organisation)
      const isOwn = text === values[field] || field === 'organisation.id'
      return { step, href, label: labels[field]!, text, isOwn }
    })
  })
}

/** A line for each fact with its title, and for each link with its label. */
function pairsOf(step: string, fields: readonly string[], values: FormView['values']): string[] {
  const given = fields.filter(field => values[field])
  if (step === 'links') return given.map(field => pair({ name: labels[field]!, text: values[field]! }))
  return given
    .filter(field => field.endsWith('.title'))
    .map(field => pair({ name: values[field]!, text: values[field.replace('.title', '.description')] ?? '' }))
}

function textOf(field: string, value: string, organisation: string): string | undefined {
  if (field === 'user.password') return listing.person.passwordGiven
  if (field === 'organisation.id') return organisation
  if (yesNo.includes(field)) return value === 'yes' ? forms.yes : forms.no
  if (field === 'service.type') return kinds[value]?.text
  if (field === 'service.waitTime' && value) return listing.wait[value as 'MONTH']
  return value
}
