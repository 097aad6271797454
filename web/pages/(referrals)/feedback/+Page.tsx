import { useData } from 'vike-react/useData'
import { agreement, consentTexts } from '../../../../schema/forms/consentTexts.ts'
import { TextArea, TextField, TickField } from '../../../components/forms/fields.tsx'
import { FormFrame } from '../../../components/forms/FormFrame.tsx'
import { FormSteps, SentPanel } from '../../../components/forms/steps.tsx'
import { PhoneLink } from '../../../components/PhoneLink/PhoneLink.tsx'
import type { FormView } from '../../../forms/formView.ts'
import { feedback as words } from '../../../generated/messages/feedback.ts'
import { useFeedbackPageQuery } from '../../../generated/operations/FeedbackPage.ts'

export function Page() {
  const view = useData<FormView>()
  const phone = useFeedbackPageQuery({ fetchPolicy: 'cache-only' }).data?.settings?.global?.contactPhone
  return (
    <FormSteps
      view={view}
      send={words.send}
      phone={phone}
      sent={
        <SentPanel view={view} title={words.sent.title} again={words.sent.again}>
          <p>{words.sent.next}</p>
        </SentPanel>
      }
    >
      <FeedbackFields view={view} />
    </FormSteps>
  )
}

/** What happened, on which page, and how to reply. */
function FeedbackFields({ view }: { view: FormView }) {
  return (
    <FormFrame view={view} send={words.send} isBegun={view.errors.length > 0}>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <p className="inset">
        {words.notice} <PhoneLink number="999" />.
      </p>
      <TextArea
        view={view}
        name="feedback"
        label={words.feedback}
        hint={words.feedbackHint}
        most={10_000}
        rows={7}
      />
      <TextField view={view} name="url" label={words.url} hint={words.urlHint} isOptional />
      <h2>{words.answer}</h2>
      <TextField view={view} name="name" label={words.name} autoComplete="name" isOptional />
      <TextField view={view} name="email" label={words.email} type="email" autoComplete="email" isOptional />
      <TextField
        view={view}
        name="phone"
        label={words.phone}
        type="tel"
        autoComplete="tel"
        isOptional
        isShort
      />
      <TickField
        view={view}
        name="consented"
        label={consentTexts.feedback.text}
        value={agreement(consentTexts.feedback)}
      />
    </FormFrame>
  )
}
