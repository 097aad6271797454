import { z } from 'zod'
import { consentField } from './fields/consentField.ts'
import { optionalField } from './fields/optionalField.ts'
import { requiredField } from './fields/requiredField.ts'
import { tickField } from './fields/tickField.ts'
import { refereeForm } from './refereeForm.ts'
import { emailAddress } from './rules/emailAddress.ts'
import { line } from './rules/line.ts'
import { outwardPostcode } from './rules/outwardPostcode.ts'
import { prose } from './rules/prose.ts'
import { ukMobile } from './rules/ukMobile.ts'

const otherNumbers = 'Put it under another way to get in touch, where any number may stand.'

/** A referral of oneself or, with a referee, of somebody else. */
export const referralForm = z
  .object({
    service: requiredField('Choose a service.', line('The service')),
    name: requiredField('Enter the name of the person who needs the service.', line('Name')),
    email: optionalField(emailAddress('the email address')),
    phone: optionalField(ukMobile('the UK mobile number', otherNumbers)),
    otherContact: optionalField(line('Another way to get in touch')),
    postcode: optionalField(outwardPostcode),
    comments: optionalField(prose('What the service should know', 255)),
    referee: refereeForm.nullish().transform(referee => referee ?? null),
    referralConsented: consentField(
      'Tick the box to agree that these details are passed on. Without it the referral cannot be sent.',
    ),
    feedbackConsented: tickField,
  })
  .refine(({ email, phone, otherContact }) => email !== null || phone !== null || otherContact !== null, {
    path: ['email'],
    error: 'Enter at least one way to get in touch: an email address, a UK mobile number, or another way.',
    params: { code: 'REQUIRED' },
    // Also when other fields are wrong: people should see everything at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** A referral with clean values. */
export type Referral = z.output<typeof referralForm>
