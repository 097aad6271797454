import { z } from 'zod'
import { consentField, optionalField, requiredField } from './fields.ts'
import { anyPhone, emailAddress, pageAddress } from './contactRules.ts'
import { line, prose } from './textRules.ts'

/** Feedback on a page: what happened and, optionally, how to answer. */
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
