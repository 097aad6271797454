import { consentTexts, agreement } from '../../../../schema/forms/consentTexts.ts'
import { FormFrame } from '../../../components/forms/FormFrame.tsx'
import type { FormView } from '../../../forms/formView.ts'
import { TextArea } from '../../../components/forms/TextArea.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { TickField } from '../../../components/forms/TickField.tsx'
import { feedback as words } from '../../../generated/messages/feedback.ts'

/** What happened, where, and how to answer. */
export function FeedbackFields({ view }: { view: FormView }) {
  return (
    <FormFrame view={view} send={words.send} isBegun={view.faults.length > 0}>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <p className="inset">{words.notice}</p>
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
