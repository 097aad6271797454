import { canonicalPath } from './canonicalPath.ts'
import { councilRule } from './councilRule.ts'
import { oldPageMoved } from './oldPageMoved.ts'
import type { Address } from './Address.ts'
import { readAddress } from './readAddress.ts'
import { recordMoved } from './recordMoved.ts'
import type { Redirection } from './Redirection.ts'
import type { LookUps } from './LookUps.ts'
import type { RedirectRule } from './RedirectRule.ts'
import { resultsMoved } from './resultsMoved.ts'
import { withoutOldNames } from './withoutOldNames.ts'
import { writeAddress } from './writeAddress.ts'

const mostSteps = 10

/**
 * Where an address has moved to; null when it has not.
 *
 *     await redirectFor('/Collections/Food/?search_term=tea', [], lookUps)
 *     // { url: '/categories/food?query=tea', status: 301, isExternal: false }
 *
 * All rules are applied in order, and again until nothing changes: the spelling of the path, the council's
 * own rules, old names, then what has to be looked up. So there is one redirect at most, and its address
 * has not moved itself. Rules that run in a circle lead nowhere.
 */
export async function redirectFor(
  url: string,
  rules: readonly RedirectRule[],
  lookUps: LookUps,
): Promise<Redirection | null> {
  const asked = readAddress(url)
  if (!asked) return null
  let address = asked
  let status: number | null = null
  let fragment = ''
  for (let step = 0; step < mostSteps; step++) {
    const spelt = { ...address, path: canonicalPath(address.path) }
    const move = councilRule(spelt, rules)
    status ??= move?.status ?? null
    if (move && 'url' in move) return { url: move.url, status: status ?? 301, isExternal: true }
    fragment = move?.fragment ?? fragment
    const next = await settled(move?.address ?? spelt, lookUps)
    const to = writeAddress(next)
    if (to === writeAddress(address)) {
      const whole = writeAddress({ ...next, fragment })
      return to === writeAddress(asked) ? null : { url: whole, status: status ?? 301, isExternal: false }
    }
    address = next
  }
  return null
}

async function settled(address: Address, lookUps: LookUps): Promise<Address> {
  const moved = await resultsMoved(withoutOldNames(address), lookUps)
  return recordMoved(await oldPageMoved(moved, lookUps), lookUps)
}
