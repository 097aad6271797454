import type { Typed } from '../../../server/forms/FormDefinition.ts'
import { listingLists } from './listingLists.ts'

/**
 * The field of the page that stands for a part of the input: entries of lists are typed elsewhere than they are sent.
 *
 *     listingField('service.socialMedias.0.url', { 'service.instagram': 'x' }) // 'service.instagram'
 *     listingField('service.offerings.7', typed)                               // 'service.offerings'
 *     listingField('user.email', typed)                                        // 'user.email'
 */
export function listingField(path: string, typed: Typed): string {
  const [, list, place, inside = ''] =
    /^service\.(usefulInfos|offerings|socialMedias)\.(\d+)\.?(.*)$/.exec(path) ?? []
  if (!list) return path
  const entry = listingLists(typed)[list as keyof ReturnType<typeof listingLists>][Number(place)]
  return entry?.fields[inside] ?? path
}
