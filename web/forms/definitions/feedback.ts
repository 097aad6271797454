import { consentTexts, agreement } from '../../../schema/forms/consentTexts.ts'
import { feedbackForm } from '../../../schema/forms/feedbackForm.ts'
import { GiveFeedbackDocument } from '../../generated/operations/GiveFeedback.ts'
import { type FormDefinition, type Typed, fieldErrors } from './formDefinition.ts'

const step = { name: 'feedback', fields: ['feedback', 'url', 'name', 'email', 'phone', 'consented'] }

/** Feedback on a page of the site or, without a page, on the site as a whole. */
export const feedbackDefinition: FormDefinition = {
  address: /^\/feedback\/?$/,
  steps: () => [step],
  possibleSteps: [step],
  hasCheck: false,
  validate: typed => fieldErrors(feedbackForm, input(typed)),
  input,
  mutation: GiveFeedbackDocument,
  cameFrom: 'url',
  leaveTo: () => '/',
}

function input({ url = '', feedback = '', name = '', email = '', phone = '', consented }: Typed) {
  const isAgreed = consented === agreement(consentTexts.feedback)
  return { url: url.trim() || '/', feedback, name, email, phone, consented: isAgreed }
}
