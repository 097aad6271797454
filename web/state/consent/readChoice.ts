import type { Choice } from './Choice.ts'
import type { Purpose } from './Purpose.ts'

/**
 * What cookies say about the visitor's choice.
 *
 *     readChoice('signpost-cookies=accepted.ga.errors', ['ga'])    // 'accepted'
 *     readChoice('signpost-cookies=accepted.ga', ['ga', 'errors']) // 'none': nobody was asked about errors
 *
 * The cookie names what was asked about, so that whatever is added to a site later is asked about again.
 *
 * @param cookies as `Cookie` headers and `document.cookie` write them.
 */
export function readChoice(cookies: string | null | undefined, purposes: readonly Purpose[]): Choice {
  const pattern = /(?:^|;\s*)signpost-cookies=(accepted|rejected)((?:\.[a-z]+)*)(?=;|$)/
  const [, choice, asked = ''] = pattern.exec(cookies ?? '') ?? []
  const isWhole = purposes.every(purpose => asked.split('.').includes(purpose))
  return purposes.length && isWhole ? ((choice as Choice | undefined) ?? 'none') : 'none'
}
