import type { DateTime } from 'luxon'
import type { ConsentText } from '../../schema/forms/consentTexts.ts'
import type { Consent } from '../outbox/outbox.ts'

/**
 * An agreement as it is kept: which wording, and when.
 *
 *     consentGiven(consentTexts.referral, now) // { name: 'referral', version: '2026-11-20', givenAt: '2026-11-20T10:00:00.000Z' }
 */
export function consentGiven({ name, version }: ConsentText, now: DateTime): Consent {
  return { name, version, givenAt: now.toJSDate().toISOString() }
}
