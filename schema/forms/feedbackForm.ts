import { z } from 'zod'
import { consentField } from './fields/consentField.ts'
import { optionalField } from './fields/optionalField.ts'
import { requiredField } from './fields/requiredField.ts'
import { anyPhone } from './rules/anyPhone.ts'
import { emailAddress } from './rules/emailAddress.ts'
import { line } from './rules/line.ts'
import { pageAddress } from './rules/pageAddress.ts'
import { prose } from './rules/prose.ts'

/** Feedback on a page: what happened, and how to answer if they want an answer. */
export const feedbackForm = z.object({
  url: requiredField('Say which page this is about.', pageAddress),
  feedback: requiredField('Enter what happened.', prose('What happened', 10_000)),
  name: optionalField(line('Your name')),
  email: optionalField(emailAddress('your email address')),
  phone: optionalField(anyPhone('your phone number')),
  consented: consentField(
    'Tick the box to agree that your feedback is kept. Without it nothing can be sent.',
  ),
})

/** Feedback with clean values. */
export type Feedback = z.output<typeof feedbackForm>
