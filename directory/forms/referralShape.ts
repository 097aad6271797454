import { z } from 'zod'
import { formFields } from './formFields.ts'
import type { Body } from './readBody.ts'
import { textAt } from './textAt.ts'
import { textRules } from './textRules.ts'

const { text, present, optional, flag, accepted, group } = formFields
const { id, email, ukMobile, ukNumberWithoutSpaces } = textRules

const client = {
  service_id: text({ rules: [id] }),
  name: text(),
  email: optional({ rules: [email] }),
  phone: optional({ rules: [ukMobile] }),
  other_contact: optional(),
  postcode_outward_code: present(),
  comments: present(),
  referral_consented: accepted(),
  feedback_consented: flag(),
}
const referee = {
  referee_name: text(),
  referee_email: text({ rules: [email] }),
  referee_phone: text({ rules: [ukNumberWithoutSpaces] }),
  organisation_taxonomy_id: optional({ rules: [id] }),
  organisation: optional(),
}
const nobody = z.preprocess(() => null, z.null())
const noReferee = {
  referee_name: nobody,
  referee_email: nobody,
  referee_phone: nobody,
  organisation_taxonomy_id: nobody,
  organisation: nobody,
}

const contacts = ['email', 'phone', 'other_contact'] as const
const words = (name: string) => name.replaceAll('_', ' ')

/** A referral that passed the rules. */
export type ReferralValues = z.infer<z.ZodObject<typeof client>> & Record<keyof typeof referee, string | null>

/** The rules of a referral: some way to reach the person, and more when somebody refers them. */
export function referralShape(body: Body): z.ZodType<ReferralValues> {
  return group({
    ...client,
    ...(!contacts.some(name => isFilled(body, name)) && missingContact),
    ...(isFilled(body, 'referee_name') ? { ...referee, ...refereeOrganisation(body) } : noReferee),
  })
}

const isFilled = (body: Body, name: string) =>
  typeof body[name] === 'string'
    ? textAt(body, name) !== undefined
    : body[name] !== undefined && body[name] !== null

const missing = (others: readonly string[]) => {
  const names = others.map(words)
  const without = names.length > 1 ? `none of ${names.join(' / ')} are` : `${names[0]} is not`
  return z.preprocess(() => null, z.string(`field is required when ${without} present`))
}

const missingContact = Object.fromEntries(
  contacts.map(name => [name, missing(contacts.filter(other => other !== name))]),
)

const refereeOrganisation = (body: Body) =>
  !isFilled(body, 'organisation_taxonomy_id') &&
  !isFilled(body, 'organisation') && {
    organisation_taxonomy_id: missing(['organisation']),
    organisation: missing(['organisation_taxonomy_id']),
  }
