import { agreement, consentTexts } from '../../../../../../schema/forms/consentTexts.ts'
import { TextArea, TextField, TextFields, TickField } from '../../../../../components/forms/fields.tsx'
import { FormFrame } from '../../../../../components/forms/FormFrame.tsx'
import { RadioField } from '../../../../../components/forms/RadioField.tsx'
import { Sentence } from '../../../../../components/Sentence/Sentence.tsx'
import type { FormView } from '../../../../../forms/formView.ts'
import { forms } from '../../../../../generated/messages/forms.ts'
import { referral as words } from '../../../../../generated/messages/referral.ts'
import { type ReferralService, referralPeople, referralWords } from './referralWords.ts'

/** One question of the referral. */
export function ReferralQuestion({ view, service }: { view: FormView; service: ReferralService }) {
  const { titles, labels } = referralWords(view.values.who)
  const Fields = questions[view.step]
  const title = titles[view.step] ?? ''
  return (
    <FormFrame view={view} send={forms.continue} isBegun={Object.keys(view.values).length > 0}>
      <p className="form__about">
        <Sentence of={mark => words.about({ name: mark(service.name) })} />
      </p>
      {view.step === 'who' && (
        <RadioField view={view} name="who" label={title} choices={referralPeople} isTitle />
      )}
      {view.step === 'name' && (
        <TextField
          view={view}
          name="name"
          label={title}
          hint={words.hints.name}
          autoComplete={view.values.who === 'myself' ? 'name' : 'off'}
          isTitle
        />
      )}
      {Fields && (
        <>
          <h1>{title}</h1>
          <Fields view={view} labels={labels} />
        </>
      )}
    </FormFrame>
  )
}

interface FieldsProps {
  view: FormView
  labels: Record<string, string>
}

/** Ways to contact the person, of which one is enough. */
function ContactFields({ view, labels }: FieldsProps) {
  const isOwn = view.values.who === 'myself'
  const fields = [
    { name: 'email', type: 'email', autoComplete: isOwn ? 'email' : 'off' },
    {
      name: 'phone',
      hint: words.hints.phone,
      type: 'tel',
      autoComplete: isOwn ? 'tel' : 'off',
      isShort: true,
    },
    { name: 'otherContact', hint: words.hints.otherContact },
  ]
  return (
    <>
      <p>{words.intros.contact}</p>
      <TextFields view={view} labels={labels} fields={fields} />
    </>
  )
}

/** What helps the service to begin. All of it is optional. */
function AboutFields({ view, labels }: FieldsProps) {
  return (
    <>
      <TextArea
        view={view}
        name="comments"
        label={labels.comments!}
        hint={words.hints.comments}
        most={255}
        isOptional
      />
      <TextField
        view={view}
        name="postcode"
        label={labels.postcode!}
        hint={words.hints.postcode}
        isOptional
        isShort
      />
    </>
  )
}

/** The referrer, with an organisation if the referral is for a client. */
function RefereeFields({ view, labels }: FieldsProps) {
  const fields = [
    { name: 'referee.name', autoComplete: 'name' },
    { name: 'referee.email', type: 'email', autoComplete: 'email' },
    {
      name: 'referee.phone',
      hint: words.hints.refereePhone,
      type: 'tel',
      autoComplete: 'tel',
      isShort: true,
    },
    ...(view.values.who === 'client' ? [{ name: 'referee.organisation', autoComplete: 'organization' }] : []),
  ]
  return (
    <>
      <p>{words.intros.you}</p>
      <TextFields view={view} labels={labels} fields={fields} />
    </>
  )
}

/** Two agreements: without the first nothing is passed on, the second is optional. */
function ConsentFields({ view }: FieldsProps) {
  const needed = view.values.who === 'myself' ? consentTexts.referral : consentTexts.referralOfSomeone
  const followUp = consentTexts.referralFollowUp
  return (
    <>
      <TickField view={view} name="referralConsented" label={needed.text} value={agreement(needed)} />
      <TickField
        view={view}
        name="feedbackConsented"
        label={followUp.text}
        value={agreement(followUp)}
        isOptional
      />
    </>
  )
}

/** The questions with more than one field. The others have their field as the heading. */
const questions: Record<string, typeof ContactFields> = {
  contact: ContactFields,
  about: AboutFields,
  you: RefereeFields,
  consent: ConsentFields,
}
