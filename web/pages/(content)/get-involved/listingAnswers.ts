import type { Answer } from '../../../components/forms/AnswerList.tsx'
import type { FormView } from '../../../forms/formView.ts'
import { forms } from '../../../generated/messages/forms.ts'
import { listing } from '../../../generated/messages/listing.ts'
import { listingKinds } from './listingKinds.ts'
import { listingSteps } from '../../../forms/definitions/listingSteps.ts'

const labels: Record<string, string> = listing.labels
const { pair } = listing.check
const yesNo = ['isListed', 'hasService', 'hasMore', 'service.isFree']
/** Questions whose fields are shown as one answer. */
const together: Record<string, string> = { facts: listing.titles.facts, links: listing.links.label }

/**
 * The answers of a request to be listed, in the order they were asked for.
 *
 *     listingAnswers(view, '') // [{ step: 'person', label: 'Your first name', text: 'Sam', href: '/get-involved' }, …]
 *
 * @param organisation The name of the organisation that was chosen.
 */
export function listingAnswers({ values, address }: FormView, organisation: string) {
  return listingSteps(values).flatMap(({ name: step, fields }): (Answer & { step: string })[] => {
    const href = step === 'person' ? address : `${address}?step=${step}`
    const label = together[step]
    if (label) return [{ step, href, label, text: pairsOf(step, fields, values).join('\n'), isOwn: true }]
    return fields.map(field => {
      const text = textOf(field, values[field] ?? '', organisation)
      const isOwn = text === values[field] || field === 'organisation.id'
      return { step, href, label: labels[field]!, text, isOwn }
    })
  })
}

/** Facts with their titles, links with what they lead to: a line each. */
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
  if (field === 'service.type') return listingKinds.find(kind => kind.value === value)?.text
  if (field === 'service.waitTime' && value) return listing.wait[value as 'MONTH']
  return value
}
