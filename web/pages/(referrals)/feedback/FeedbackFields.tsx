import { consentTexts } from '../../../../schema/forms/consentTexts.ts'
import { FormFrame } from '../../../components/forms/FormFrame.tsx'
import type { FormView } from '../../../components/forms/FormView.ts'
import { TextArea } from '../../../components/forms/TextArea.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { TickField } from '../../../components/forms/TickField.tsx'
import { agreement } from '../agreement.ts'

/** What happened, where, and how to answer. */
export function FeedbackFields({ view }: { view: FormView }) {
  return (
    <FormFrame view={view} send="Send feedback" isBegun={view.faults.length > 0}>
      <h1>Give feedback</h1>
      <p>Tell us what is wrong or missing in this directory, or what helped.</p>
      <p className="inset">
        This does not go to the services themselves. If somebody is in danger, call 999.
      </p>
      <TextArea
        view={view}
        name="feedback"
        label="What happened?"
        hint="Please leave out private details, such as your health or your bank account."
        most={10_000}
        rows={7}
      />
      <TextField
        view={view}
        name="url"
        label="Which page is it about? (optional)"
        hint="Like /services/erith-food-bank. Leave it empty when it is about the whole site."
      />
      <h2>If you would like an answer</h2>
      <TextField view={view} name="name" label="Your name (optional)" autoComplete="name" />
      <TextField
        view={view}
        name="email"
        label="Email address (optional)"
        type="email"
        autoComplete="email"
      />
      <TextField
        view={view}
        name="phone"
        label="Phone number (optional)"
        type="tel"
        autoComplete="tel"
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
