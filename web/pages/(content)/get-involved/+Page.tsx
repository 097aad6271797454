import { useData } from 'vike-react/useData'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { FormSteps, SentPanel } from '../../../components/forms/steps.tsx'
import { RichText } from '../../../components/RichText/RichText.tsx'
import type { FormView } from '../../../forms/formView.ts'
import { listing as words } from '../../../generated/messages/listing.ts'
import { useGetInvolvedPageSuspenseQuery } from '../../../generated/operations/GetInvolvedPage.ts'
import { ListingQuestion, listingHeading } from './ListingQuestion.tsx'
import { listingVariables } from './listingVariables.ts'
import { type Answer, AnswerList } from '../../../components/forms/AnswerList.tsx'
import { FormFrame } from '../../../components/forms/FormFrame.tsx'
import { listingSteps } from '../../../forms/definitions/formSteps.ts'
import { forms } from '../../../generated/messages/forms.ts'
import type { GetInvolvedPageQuery } from '../../../generated/types.ts'

export function Page() {
  const view = useData<FormView>()
  const { settings, organisations, organisation } = useGetInvolvedPageSuspenseQuery({
    variables: listingVariables(view),
  }).data
  const { title, content, videoUrl } = settings.getInvolved
  const isWithText = view.step === 'person' && view.errors.length === 0
  return (
    <FormSteps
      view={view}
      send={words.send}
      phone={settings.global?.contactPhone}
      check={<ListingCheck view={view} chosen={organisation} />}
      sent={
        <SentPanel view={view} title={words.titles.sent} again={words.sent.again}>
          <p>{words.sent.next}</p>
        </SentPanel>
      }
    >
      {isWithText && (
        <div className="wrap page">
          <Breadcrumbs />
          <div className="stack">
            <h1>{title}</h1>
            {/* The council’s text may be some screens long on a phone. */}
            <p>
              <a className="button" href={`#${listingHeading}`}>
                {words.titles.person}
              </a>
            </p>
            <RichText html={content.html} />
            {videoUrl && (
              <p>
                <a href={videoUrl} rel="noopener">
                  {words.watch}
                </a>
              </p>
            )}
          </div>
        </div>
      )}
      <ListingQuestion view={view} found={organisations} isBelowText={isWithText} />
    </FormSteps>
  )
}

interface Props {
  view: FormView
  /** The organisation that was chosen from the listed ones. */
  chosen?: GetInvolvedPageQuery['organisation']
}

const parts = [
  { title: words.check.you, steps: ['person'] },
  { title: words.check.organisation, steps: ['listed', 'choose', 'organisation'] },
  {
    title: words.check.service,
    steps: ['services', 'service', 'more', 'offers', 'wait', 'facts', 'links'],
  },
]

/** All answers, before anything is sent. */
function ListingCheck({ view, chosen }: Props) {
  const answers = listingAnswers(view, chosen?.name ?? words.choose.gone)
  return (
    <FormFrame view={view} send={words.send}>
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

const labels: Record<string, string> = words.labels
const kinds: Record<string, { text: string }> = words.kinds
const { pair } = words.check
const yesNo = ['isListed', 'hasService', 'hasMore', 'service.isFree']
/** Questions whose fields are one row. */
const joined: Record<string, string> = { facts: words.titles.facts, links: words.links.label }

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
  if (field === 'user.password') return words.person.passwordGiven
  if (field === 'organisation.id') return organisation
  if (yesNo.includes(field)) return value === 'yes' ? forms.yes : forms.no
  if (field === 'service.type') return kinds[value]?.text
  if (field === 'service.waitTime' && value) return words.wait[value as 'MONTH']
  return value
}
