import { z } from 'zod'
import { optionalField } from './fields/optionalField.ts'
import { requiredField } from './fields/requiredField.ts'
import { emailAddress } from './rules/emailAddress.ts'
import { line } from './rules/line.ts'
import { ukPhone } from './rules/ukPhone.ts'
import { uuidText } from './rules/uuidText.ts'

/** Whoever refers somebody else. The directory insists on all of it, from friends and family too. */
export const refereeForm = z
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
