import { randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ReferralRecord, ReferralResponseRecord } from '../../schema/generated/records.ts'
import { select, sql } from '../database/sql.ts'
import { byKey, timestamps } from '../lists/records.ts'
import { type Body, type Form, hasRow, textAt } from './form.ts'
import { formFields } from './formFields.ts'
import { textRules } from './textRules.ts'

const { text, present, optional, flag, accepted, group } = formFields
const { id, email, ukMobile, ukNumberWithoutSpaces } = textRules

const columns = `id service_id reference status name email phone other_contact postcode_outward_code comments
  referee_name referee_email referee_phone referee_organisation`

/** A referral. As in the contract, whether the service accepts referrals is not checked: the site must check it. */
export const referralForm: Form<ReferralValues, ReferralRecord, ReferralResponseRecord> = {
  name: 'referrals',
  schema: referralSchema,
  databaseErrors: async (statements, body) => {
    const service = textAt(body, 'service_id')
    const type = textAt(body, 'referee_name') && textAt(body, 'organisation_taxonomy_id')
    const isKnown =
      !service || (await hasRow(statements, 'services', byKey('services', service, { slug: false })))
    const isListed = !type || (await hasRow(statements, 'taxonomies', organisationType(type)))
    return {
      ...(!isKnown && { service_id: ['The selected service id is invalid.'] }),
      ...(!isListed && { organisation_taxonomy_id: ['The selected organisation taxonomy id is invalid.'] }),
    }
  },
  row: async ({ referral_consented, feedback_consented, organisation, ...values }, now, directory) => {
    const type = values.organisation_taxonomy_id
    const [listed] = type
      ? await select<{ name: string }>(
          directory,
          sql`select name from taxonomies where ${organisationType(type)} limit 1`,
        )
      : []
    return {
      id: randomUUID(),
      reference: newReference(),
      status: 'new',
      ...values,
      referee_organisation: listed?.name ?? organisation,
      referral_consented_at: referral_consented ? now : null,
      feedback_consented_at: feedback_consented ? now : null,
      created_at: now,
      updated_at: now,
    }
  },
  source: {
    table: 'referrals',
    columns: `${columns
      .split(/\s+/)
      .map(name => `referrals.${name}`)
      .join(', ')}, stamp(referrals.referral_consented_at) as referral_consented_at,
      stamp(referrals.feedback_consented_at) as feedback_consented_at, ${timestamps('referrals')}`,
    toRecord: row => ({ data: row }),
  },
}

const organisationType = (taxonomyId: string) =>
  sql`${byKey('taxonomies', taxonomyId, { slug: false })} and kind = 'organisation' and depth > 0`

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
const isNull = z.preprocess(() => null, z.null())
const noReferee = {
  referee_name: isNull,
  referee_email: isNull,
  referee_phone: isNull,
  organisation_taxonomy_id: isNull,
  organisation: isNull,
}

const contacts = ['email', 'phone', 'other_contact'] as const
const words = (name: string) => name.replaceAll('_', ' ')

/** A referral that passed the rules. */
type ReferralValues = z.infer<z.ZodObject<typeof client>> & Record<keyof typeof referee, string | null>

/** The rules of a referral: at least one contact of the client; with a referee's name, the referee's details as well. */
function referralSchema(body: Body): z.ZodType<ReferralValues> {
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

/** Without characters that are easily confused, L, O, 0 and 1, and without vowels, which would spell words, bad ones too. */
const letters = 'BCDFGHJKMNPQRSTVWXYZ23456789'

/**
 * The reference that a person quotes about their referral: `'Q7RX2MB9KD'`.
 *
 * One of 3 × 10^14; the table refuses a duplicate, and the sender retries.
 */
const newReference = (): string =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
