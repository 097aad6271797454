import { FormFrame } from '../../../../../components/forms/FormFrame.tsx'
import type { FormView } from '../../../../../forms/formView.ts'
import { RadioField } from '../../../../../components/forms/RadioField.tsx'
import { TextField } from '../../../../../components/forms/TextField.tsx'
import { Sentence } from '../../../../../components/Sentence/Sentence.tsx'
import { forms } from '../../../../../generated/messages/forms.ts'
import { referral } from '../../../../../generated/messages/referral.ts'
import { AboutFields } from './AboutFields.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { RefereeFields } from './RefereeFields.tsx'
import { referralPeople } from './referralPeople.ts'
import type { ReferralService } from './ReferralService.ts'
import { referralWords } from './referralWords.ts'

const fields: Record<string, typeof ContactFields> = {
  contact: ContactFields,
  about: AboutFields,
  you: RefereeFields,
  consent: ConsentFields,
}

/** One question of the referral. */
export function Question({ view, service }: { view: FormView; service: ReferralService }) {
  const { titles, labels } = referralWords(view.values.who)
  const Fields = fields[view.step]
  const title = titles[view.step] ?? ''
  return (
    <FormFrame view={view} send={forms.continue} isBegun={view.back !== null}>
      <p className="form__about">
        <Sentence of={mark => referral.about({ name: mark(service.name) })} />
      </p>
      {view.step === 'who' && (
        <RadioField view={view} name="who" label={title} choices={referralPeople} isTitle />
      )}
      {view.step === 'name' && (
        <TextField
          view={view}
          name="name"
          label={title}
          hint={referral.hints.name}
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
