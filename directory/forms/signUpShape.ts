import { z } from 'zod'
import { formFields } from './formFields.ts'
import type { Body } from './readBody.ts'
import { signUpService } from './signUpService.ts'
import { textAt } from './textAt.ts'
import { textRules } from './textRules.ts'

const { text, optional, markdown, group } = formFields
const { id, slug, email, ukMobile, ukNumber, longPassword, strongPassword } = textRules

const user = group({
  first_name: text(),
  last_name: text(),
  email: text({ rules: [email] }),
  // Null or left out is a fault in words; the reference implementation breaks without the key.
  phone: text({ rules: [ukMobile] }),
  password: text({ rules: [longPassword, strongPassword] }),
})
const service = signUpService.nullish().transform(value => value ?? undefined)
const newOrganisation = group({
  slug: text({ rules: [slug] }),
  name: text(),
  description: markdown(3000),
  url: optional(),
  email: optional(),
  phone: optional({ rules: [ukNumber] }),
})
const listedOrganisation = group({ id: text({ rules: [id] }) })

const joining = group({ user, organisation: listedOrganisation, service })
const founding = group({ user, organisation: newOrganisation, service })

/** A request that passed the rules. */
export type SignUpValues = z.infer<typeof joining> | z.infer<typeof founding>

/** The rules of a request to be listed: with an organisation's id, nothing else about the organisation counts. */
export const signUpShape = (body: Body): z.ZodType<SignUpValues> =>
  textAt(body, 'organisation', 'id') === undefined ? founding : joining
