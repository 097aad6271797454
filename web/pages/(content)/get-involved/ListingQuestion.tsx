import { TextArea, TextField, TextFields, TickField } from '../../../components/forms/fields.tsx'
import { FormFrame } from '../../../components/forms/FormFrame.tsx'
import { type Choice, RadioField } from '../../../components/forms/RadioField.tsx'
import type { FormView } from '../../../forms/formView.ts'
import { forms } from '../../../generated/messages/forms.ts'
import { listing as words } from '../../../generated/messages/listing.ts'
import type { GetInvolvedPageQuery } from '../../../generated/types.ts'

interface Props {
  view: FormView
  /** The organisations to choose from, for the question that needs them. */
  found?: GetInvolvedPageQuery['organisations']
}

const titles: Record<string, string> = words.titles
const { labels } = words

/** The id of the first question’s heading where it stands below a text. */
export const listingHeading = 'ask'

/** One question of the request to be listed. The first may stand below a text that has the heading of the page. */
export function ListingQuestion({ view, found, isBelowText }: Props & { isBelowText: boolean }) {
  const { Fields, isTitled } = questions[view.step]!
  const isNoneFound = found?.nodes.length === 0
  const title = titles[view.step]
  return (
    <FormFrame
      view={isNoneFound ? withoutList(view) : view}
      send={isNoneFound ? null : forms.continue}
      isBegun={Object.keys(view.values).length > 0}
    >
      {isBelowText && (
        <h2 id={listingHeading} tabIndex={-1}>
          {title}
        </h2>
      )}
      {!isBelowText && !isTitled && <h1>{title}</h1>}
      <Fields view={view} found={found} />
    </FormFrame>
  )
}

/** Where nothing was found there is no list to choose from: the error says so, and its link leads to “Search again”. */
const withoutList = (view: FormView): FormView => ({
  ...view,
  errors: view.errors.map(error =>
    error.field === 'organisation.id' ? { ...error, message: noneFound(view) } : error,
  ),
})

const noneFound = ({ values }: FormView) => words.choose.none({ search: values['organisation.search'] ?? '' })

/** The person, and their account for keeping the entry up to date. A password is never sent back. */
function PersonFields({ view }: Props) {
  const { intro, phoneHint, passwordRules: rules, passwordKept } = words.person
  const isGiven = view.values['user.email'] && !view.errors.some(({ field }) => field === 'user.password')
  const fields = [
    { name: 'user.firstName', autoComplete: 'given-name' },
    { name: 'user.lastName', autoComplete: 'family-name' },
    { name: 'user.email', type: 'email', autoComplete: 'email' },
    {
      name: 'user.phone',
      hint: phoneHint,
      type: 'tel',
      autoComplete: 'tel',
      isShort: true,
    },
    {
      name: 'user.password',
      hint: isGiven ? passwordKept({ rules }) : rules,
      type: 'password',
      autoComplete: 'new-password',
    },
  ]
  return (
    <>
      <p>{intro}</p>
      <TextFields view={view} labels={labels} fields={fields} />
    </>
  )
}

/** A question with one choice, which is the heading of its page. */
function ChoiceFields({ view }: Props) {
  return <RadioField view={view} label={titles[view.step]!} isTitle {...choices[view.step]!} />
}

const yesNo = ({ yesHint, noHint }: { yesHint: string; noHint: string }) => [
  { value: 'yes', text: forms.yes, hint: yesHint },
  { value: 'no', text: forms.no, hint: noHint },
]
const waits = ['ONE_WEEK', 'TWO_WEEKS', 'THREE_WEEKS', 'MONTH', 'LONGER'] as const
const choices: Record<string, { name: string; choices: Choice[] }> = {
  listed: { name: 'isListed', choices: yesNo(words.listed) },
  services: { name: 'hasService', choices: yesNo(words.services) },
  more: { name: 'hasMore', choices: yesNo(words.more) },
  wait: {
    name: 'service.waitTime',
    choices: [
      ...waits.map(value => ({ value, text: words.wait[value] })),
      { value: '', text: words.wait.unknown },
    ],
  },
}

/** Part of the name of an organisation that is listed already. */
function FindFields({ view }: Props) {
  const label = labels['organisation.search']
  return <TextField view={view} name="organisation.search" label={label} hint={words.find.hint} />
}

/** The organisations found by name, and links for a visitor whose organisation is not among them. */
function ChooseFields({ view, found }: Props) {
  const { more, again, notHere } = words.choose
  const title = words.titles.choose
  const organisations = found?.nodes.map(({ id, name }) => ({ value: id, text: name, isName: true })) ?? []
  return (
    <>
      {organisations.length > 0 ? (
        <RadioField view={view} name="organisation.id" label={title} choices={organisations} isTitle />
      ) : (
        <>
          <h1>{title}</h1>
          <p>{noneFound(view)}</p>
        </>
      )}
      {found?.pageInfo.hasNextPage && <p>{more}</p>}
      <ul>
        <li>
          <a href={`${view.address}?step=find`} id={organisations.length ? undefined : 'organisation.id'}>
            {again}
          </a>
        </li>
        <li>
          <a href={`${view.address}?step=listed`}>{notHere}</a>
        </li>
      </ul>
    </>
  )
}

/** The organisation, as residents will see it. */
function OrganisationFields({ view }: Props) {
  const contacts = [
    { name: 'organisation.url', type: 'url', autoComplete: 'url', isOptional: true },
    { name: 'organisation.email', type: 'email', isOptional: true },
    { name: 'organisation.phone', type: 'tel', isShort: true, isOptional: true },
  ]
  return (
    <>
      <TextField
        view={view}
        name="organisation.name"
        label={labels['organisation.name']}
        autoComplete="organization"
      />
      <TextArea
        view={view}
        name="organisation.description"
        label={labels['organisation.description']}
        hint={words.organisation.descriptionHint}
        most={3000}
      />
      <TextFields view={view} labels={labels} fields={contacts} />
    </>
  )
}

/** A first service. */
function ServiceFields({ view }: Props) {
  const kinds = Object.entries(words.kinds).map(([value, kind]) => ({ value, ...kind }))
  const details = [
    { name: 'service.feesText', isOptional: true },
    { name: 'service.url', type: 'url', isOptional: true },
    { name: 'service.contactName', isOptional: true },
    { name: 'service.contactPhone', type: 'tel', isShort: true, isOptional: true },
    { name: 'service.contactEmail', type: 'email', isOptional: true },
  ]
  return (
    <>
      <TextField view={view} name="service.name" label={labels['service.name']} />
      <RadioField view={view} name="service.type" label={labels['service.type']} choices={kinds} />
      <TextArea view={view} name="service.intro" label={labels['service.intro']} most={300} rows={3} />
      <TextArea
        view={view}
        name="service.description"
        label={labels['service.description']}
        hint={words.service.descriptionHint}
        most={10_000}
        rows={8}
      />
      <TickField view={view} name="service.isFree" label={labels['service.isFree']} value="yes" />
      <TextFields view={view} labels={labels} fields={details} />
    </>
  )
}

/** What the service offers, one on each line. */
function OfferFields({ view }: Props) {
  return (
    <TextArea
      view={view}
      name="service.offerings"
      label={labels['service.offerings']}
      hint={words.offers.hint}
      rows={6}
      isOptional
    />
  )
}

/** Useful facts, each with a heading. */
function FactFields({ view }: Props) {
  const { intro, group, heading, text } = words.facts
  return (
    <>
      <p>{intro}</p>
      {[0, 1, 2].map(i => (
        <fieldset className="govuk-fieldset" key={i}>
          <legend className="govuk-fieldset__legend govuk-fieldset__legend--m">
            <h2 className="govuk-fieldset__heading">{group({ number: i + 1 })}</h2>
          </legend>
          <TextField view={view} name={`service.usefulInfos.${i}.title`} label={heading} />
          <TextArea
            view={view}
            name={`service.usefulInfos.${i}.description`}
            label={text}
            most={1000}
            rows={3}
          />
        </fieldset>
      ))}
    </>
  )
}

/** Other pages on the web about the service. */
function LinkFields({ view }: Props) {
  const fields = ['facebook', 'instagram', 'youtube', 'profile', 'videoUrl'].map(name => ({
    name: `service.${name}`,
    type: 'url',
    isOptional: true,
  }))
  return (
    <>
      <p>{words.links.intro}</p>
      <TextFields view={view} labels={labels} fields={fields} />
    </>
  )
}

/** The fields of each question, and whether one of them is the heading of the page. */
const questions: Record<string, { Fields: typeof PersonFields; isTitled?: boolean }> = {
  person: { Fields: PersonFields },
  organisation: { Fields: OrganisationFields },
  listed: { Fields: ChoiceFields, isTitled: true },
  find: { Fields: FindFields },
  choose: { Fields: ChooseFields, isTitled: true },
  services: { Fields: ChoiceFields, isTitled: true },
  service: { Fields: ServiceFields },
  more: { Fields: ChoiceFields, isTitled: true },
  offers: { Fields: OfferFields },
  wait: { Fields: ChoiceFields, isTitled: true },
  facts: { Fields: FactFields },
  links: { Fields: LinkFields },
}
