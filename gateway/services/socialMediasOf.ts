import type { SocialMediaRecord } from '../../schema/generated/records.ts'
import { listOf, webAddress } from '../records/coerce.ts'

/** The profiles of a record that can be followed. One without an http address leads nowhere and is left out. */
export function socialMediasOf(value: readonly SocialMediaRecord[] | null | undefined): SocialMediaRecord[] {
  return listOf(value).filter(({ url }) => webAddress(url))
}
