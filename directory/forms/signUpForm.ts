import { randomBytes, randomUUID, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { OrganisationSignUpReceivedRecord } from '../../schema/generated/records.ts'
import { sql, type Sql } from '../database/sql.ts'
import { byKey } from '../lists/records.ts'
import { type Body, type Form, hasRow, textAt } from './form.ts'
import { formFields } from './formFields.ts'
import { textRules } from './textRules.ts'

const { text, present, optional, markdown, choice, flag, list, group } = formFields
const { id, slug, email, ukMobile, ukNumber, longPassword, strongPassword, video, webAddress } = textRules

interface Row {
  id: string
  submission: Record<string, unknown>
}

/** A request to list an organisation, stored for a moderator. No route sends it. */
export const signUpForm: Form<SignUpValues, Row, OrganisationSignUpReceivedRecord> = {
  name: 'organisation-sign-up-forms',
  schema: signUpSchema,
  databaseErrors: async (statements, body) => {
    const errors: Record<string, string[]> = {}
    const hasId = textAt(body, ...organisationExists[1]) !== undefined
    const organisation = hasId ? organisationExists : organisationSlugIsFree
    for (const [table, path, where, isRequired, message] of [organisation, ...commonChecks]) {
      const value = textAt(body, ...path)
      if (value !== undefined && (await hasRow(statements, table, where(value))) !== isRequired)
        errors[path.join('.')] = [message]
    }
    return errors
  },
  row: async ({ user: { password, ...user }, ...values }, now) => ({
    id: randomUUID(),
    email: user.email,
    submission: { user, ...values },
    password_hash: await passwordHash(password),
    created_at: now,
    updated_at: now,
  }),
  source: {
    table: 'organisation_sign_ups',
    columns: 'organisation_sign_ups.id, organisation_sign_ups.submission',
    toRecord: row => ({ message: 'Received and waiting for review.', id: row.id, data: row.submission }),
  },
}

/** The text at `path` must identify a row when `isRequired`, and none otherwise. */
type Check = [
  table: string,
  path: string[],
  where: (value: string) => Sql,
  isRequired: boolean,
  message: string,
]

const bySlug = (value: string) => sql`slug = ${value}`
const organisationExists: Check = [
  'organisations',
  ['organisation', 'id'],
  value => byKey('organisations', value, { slug: false }),
  true,
  'The selected organisation.id is invalid.',
]
const organisationSlugIsFree: Check = [
  'organisations',
  ['organisation', 'slug'],
  bySlug,
  false,
  'The organisation.slug has already been taken.',
]
const commonChecks: Check[] = [
  [
    'organisation_sign_ups',
    ['user', 'email'],
    value => sql`lower(email) = lower(${value})`,
    false,
    'The user.email has already been used in an earlier request.',
  ],
  ['services', ['service', 'slug'], bySlug, false, 'The service.slug has already been taken.'],
]

/** An integer. As in the contract, a text of digits is none. */
const order = z
  .int({ error: ({ input }) => (input === undefined ? 'field is required' : 'field must be an integer') })
  .min(1, 'field must be at least 1')

/** Whether the entries are numbered 1 to n, each once, in any order. */
const isNumbered = (entries: readonly { order: number }[]) => {
  const places = new Set(entries.map(entry => entry.order))
  return places.size === entries.length && entries.every(entry => entry.order <= entries.length)
}
const numberedMessage = 'field must be numbered 1, 2, 3 and so on in order, each once'

/**
 * The service to list with the organisation. Every key must be sent. The reference implementation accepts a body without
 * some of them and fails without the lists; here each missing key is a 422.
 */
const service = group({
  slug: text({ rules: [slug] }),
  name: text(),
  type: choice(['service', 'activity', 'club', 'group']),
  intro: text({ most: 300 }),
  description: markdown(10_000),
  wait_time: z.preprocess(
    value => (value === '' ? null : value),
    choice(['one_week', 'two_weeks', 'three_weeks', 'month', 'longer']).nullable(),
  ),
  is_free: flag(),
  fees_text: present(),
  fees_url: present(),
  testimonial: present(),
  video_embed: present({ rules: [video] }),
  url: present(),
  contact_name: present(),
  contact_phone: present(),
  contact_email: present(),
  useful_infos: list(group({ title: text(), description: markdown(1000), order })).refine(
    isNumbered,
    numberedMessage,
  ),
  offerings: list(group({ offering: text(), order })).refine(isNumbered, numberedMessage),
  social_medias: list(
    group({
      type: choice(['twitter', 'facebook', 'instagram', 'youtube', 'other']),
      url: text({ rules: [webAddress] }),
    }),
  ),
})

const user = group({
  first_name: text(),
  last_name: text(),
  email: text({ rules: [email] }),
  // 422 when it is null or missing; the reference implementation fails without the key.
  phone: text({ rules: [ukMobile] }),
  password: text({ rules: [longPassword, strongPassword] }),
})
const optionalService = service.nullish().transform(value => value ?? undefined)
const newOrganisation = group({
  slug: text({ rules: [slug] }),
  name: text(),
  description: markdown(3000),
  url: optional(),
  email: optional(),
  phone: optional({ rules: [ukNumber] }),
})
const listedOrganisation = group({ id: text({ rules: [id] }) })

const withListedOrganisation = group({ user, organisation: listedOrganisation, service: optionalService })
const withNewOrganisation = group({ user, organisation: newOrganisation, service: optionalService })

/** A request that passed the rules. */
type SignUpValues = z.infer<typeof withListedOrganisation> | z.infer<typeof withNewOrganisation>

/** The rules of a request to be listed. With an organisation's id, its other fields are ignored. */
function signUpSchema(body: Body): z.ZodType<SignUpValues> {
  return textAt(body, 'organisation', 'id') === undefined ? withNewOrganisation : withListedOrganisation
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/**
 * The stored form of a password, with which the account can be created once the request is approved:
 * `'scrypt:' + salt + ':' + hash`, both in base64.
 */
async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, 32)
  return ['scrypt', salt.toString('base64'), hash.toString('base64')].join(':')
}
