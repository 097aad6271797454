import { z } from 'zod'
import { consentField, optionalField, requiredField, tickField } from './fields.ts'
import { emailAddress, outwardPostcode, ukMobile, ukPhone } from './contactRules.ts'
import { line, prose, uuidText } from './textRules.ts'

/** The person who refers somebody else. The directory requires all of it, from friends and family too. */
const refereeForm = z
  .object({
    name: requiredField('Enter your name.', line('Your name')),
    email: requiredField('Enter your email address.', emailAddress('your email address')),
    phone: requiredField('Enter your phone number.', ukPhone('your phone number')),
    organisation: optionalField(line('The organisation you work for')),
    organisationTaxonomyId: optionalField(uuidText),
  })
  .refine(
    ({ organisation, organisationTaxonomyId }) => organisation !== null || organisationTaxonomyId !== null,
    {
      path: ['organisation'],
      error: 'Enter the organisation you work for, or how you know the person, such as “friend or family”.',
      params: { code: 'REQUIRED' },
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )

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
    // Also when other fields are wrong, so that every error is shown at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** A referral with clean values. */
export type Referral = z.output<typeof referralForm>
