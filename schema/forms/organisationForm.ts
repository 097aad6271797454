import { chosenForm } from './fields/chosenForm.ts'
import { formPart } from './fields/formPart.ts'
import { optionalField } from './fields/optionalField.ts'
import { requiredField } from './fields/requiredField.ts'
import { emailAddress } from './rules/emailAddress.ts'
import { isBlank } from './rules/isBlank.ts'
import { line } from './rules/line.ts'
import { prose } from './rules/prose.ts'
import { slugText } from './rules/slugText.ts'
import { ukPhone } from './rules/ukPhone.ts'
import { uuidText } from './rules/uuidText.ts'
import { websiteAddress } from './rules/websiteAddress.ts'
import { slugFrom } from './slugFrom.ts'

const listed = formPart({ id: requiredField('Choose an organisation.', uuidText) })

const unlisted = formPart({
  name: requiredField('Enter the name of the organisation.', line('Name of the organisation')),
  slug: optionalField(slugText),
  description: requiredField('Enter what the organisation does.', prose('What it does', 3000)),
  url: optionalField(websiteAddress('the website of the organisation')),
  email: optionalField(emailAddress('the email address of the organisation')),
  phone: optionalField(ukPhone('the phone number of the organisation')),
}).transform(values => ({ ...values, slug: values.slug ?? slugFrom(values.name, 'organisation') }))

/** The organisation: one that is listed already, by its id, or a new one. With an id nothing else counts. */
export const organisationForm = chosenForm<typeof listed | typeof unlisted>(({ id }) =>
  typeof id === 'string' && !isBlank(id) ? listed : unlisted,
)
