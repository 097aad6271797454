import { z } from 'zod'
import { fieldOf } from './fields/fieldOf.ts'
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
  url: optionalField(websiteAddress),
  email: optionalField(emailAddress),
  phone: optionalField(ukPhone),
}).transform(values => ({ ...values, slug: values.slug ?? slugFrom(values.name, 'organisation') }))

/** The organisation: one that is listed already, by its id, or a new one. With an id nothing else counts. */
export const organisationForm = fieldOf((typed, context) => {
  const id = typeof typed === 'object' && typed !== null && 'id' in typed ? typed.id : null
  const isListed = typeof id === 'string' && !isBlank(id)
  const checked = (isListed ? listed : unlisted).safeParse(typed)
  if (checked.success) return checked.data
  for (const issue of checked.error.issues) context.addIssue({ ...issue })
  return z.NEVER
})
