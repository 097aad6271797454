import type { ServiceRecord } from '../../schema/generated/records.ts'

/**
 * A service that is running, without the address only the directory may write to; else null.
 *
 *     runningService({ status: 'inactive', … }) // null
 *
 * The directory gives switched-off services to anyone who knows their slug, and the private referral
 * address to all. A record that does not mention its status counts as running.
 */
export function runningService<T extends ServiceRecord>(record: T | null): T | null {
  if (!record || (record.status ?? 'active') !== 'active') return null
  return { ...record, referral_email: null }
}
