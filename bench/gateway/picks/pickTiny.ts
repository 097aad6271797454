import type { ServiceRecord } from '../../../schema/generated/records.ts'

/** The five fields of the query `tiny`, by hand. */
export function pickTiny([service]: [ServiceRecord]): object {
  const { slug, name, intro, contact_phone: contactPhone, is_free: isFree } = service
  return { service: { slug, name, intro, contactPhone, isFree } }
}
