import type { Address } from './Address.ts'
import { canonicalPath } from './canonicalPath.ts'
import { readAddress } from './readAddress.ts'
import type { RedirectRule } from './RedirectRule.ts'

/**
 * Where the council's own rules lead: to an address of this site, with the part of the page it names (`#team`, or nothing),
 * or to a whole address elsewhere.
 */
export type CouncilMove =
  | { address: Address; fragment: string; status: number }
  | { url: string; status: number }

/**
 * Where the council's own rules lead from an address; null when none applies, or when they run in a circle.
 *
 *     councilRule({ path: '/foodhelp', parameters: [] }, [{ from: '/foodhelp', to: '/categories/food' }])
 *     // { address: { path: '/categories/food', parameters: [] }, fragment: '', status: 301 }
 *
 * A rule that leads to the start of another is followed on, so that the visitor moves once. Parameters
 * come along unless the rule brings its own.
 */
export function councilRule(start: Address, rules: readonly RedirectRule[]): CouncilMove | null {
  const seen = new Set([start.path])
  let address = start
  let fragment = ''
  let status: number | null = null
  for (;;) {
    const { path } = address
    const rule = rules.find(({ from }) => canonicalPath(from) === path)
    if (!rule) return status === null ? null : { address, fragment, status }
    status ??= rule.status ?? 301
    const next = rule.to.startsWith('//') ? null : readAddress(rule.to)
    if (!next) return /^https?:\/\//i.test(rule.to) && URL.canParse(rule.to) ? { url: rule.to, status } : null
    const parameters = next.parameters.length ? next.parameters : address.parameters
    address = { path: canonicalPath(next.path), parameters }
    fragment = /#.*/.exec(rule.to)?.[0] ?? ''
    if (seen.has(address.path)) return null
    seen.add(address.path)
  }
}
