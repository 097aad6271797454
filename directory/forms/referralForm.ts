import { randomUUID } from 'node:crypto'
import type { ReferralRecord, ReferralResponseRecord } from '../../schema/generated/records.ts'
import { byKey } from '../lists/byKey.ts'
import { stamps } from '../records/stamps.ts'
import { select } from '../select.ts'
import { sql } from '../sql.ts'
import type { Form } from './Form.ts'
import { holdsRow } from './holdsRow.ts'
import { newReference } from './newReference.ts'
import { type ReferralValues, referralShape } from './referralShape.ts'
import { textAt } from './textAt.ts'

const organisationType = (id: string) =>
  sql`${byKey('taxonomies', id, { slug: false })} and kind = 'organisation' and depth > 0`

const columns = `id service_id reference status name email phone other_contact postcode_outward_code comments
  referee_name referee_email referee_phone referee_organisation`

/** A referral. Whether the service takes any is not looked at, as in the contract: the site must. */
export const referralForm: Form<ReferralValues, ReferralRecord, ReferralResponseRecord> = {
  name: 'referrals',
  shape: referralShape,
  faults: async (statements, body) => {
    const service = textAt(body, 'service_id')
    const type = textAt(body, 'referee_name') && textAt(body, 'organisation_taxonomy_id')
    const isKnown =
      !service || (await holdsRow(statements, 'services', byKey('services', service, { slug: false })))
    const isListed = !type || (await holdsRow(statements, 'taxonomies', organisationType(type)))
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
      stamp(referrals.feedback_consented_at) as feedback_consented_at, ${stamps('referrals')}`,
    toRecord: row => ({ data: row }),
  },
}
