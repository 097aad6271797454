import { formPart } from './fields/formPart.ts'
import { requiredField } from './fields/requiredField.ts'
import { emailAddress } from './rules/emailAddress.ts'
import { line } from './rules/line.ts'
import { newPassword } from './rules/newPassword.ts'
import { ukMobile } from './rules/ukMobile.ts'

/** The account of whoever will look after the listing. */
export const accountForm = formPart({
  firstName: requiredField('Enter your first name.', line('Your first name')),
  lastName: requiredField('Enter your last name.', line('Your last name')),
  email: requiredField('Enter your email address.', emailAddress('your email address')),
  phone: requiredField(
    'Enter your UK mobile number.',
    ukMobile('your UK mobile number', 'Enter the number of a UK mobile.'),
  ),
  password: requiredField('Enter a password.', newPassword),
})
