import {
  canonicalPath,
  parameterOf,
  readAddress,
  decodedPath,
  withoutOldNames,
  writeAddress,
  type Address,
} from './addresses.ts'
import { isUuid, isSlug } from '../../schema/identifiers.ts'
import type { Loaders } from '../directory/loaders/loaders.ts'
import { isNamed } from '../records/coerce.ts'
import { pagePath } from '../content/guides.ts'

const maxSteps = 10
// The list of all collections is on the home page.
const ownRules: readonly RedirectRule[] = [{ from: '/collections', to: '/#categories' }]
const collectionKinds = [
  ['category', 'categories'],
  ['persona', 'personas'],
] as const
const recordPath = /^\/(services|organisations|events|personas)\/([^/]+)(\/.*)?$/
// Former addresses of categories have several segments; the last one names the category.
const categoryPath = /^\/(categories)\/(?:[^/]+\/)*?([^/]+)(\/all)?$/

/**
 * One of the council's own redirects.
 *
 *     { from: '/foodhelp', to: '/categories/food' }
 *
 * `from` is a path of this site; `to` is a path or a full address of another site.
 */
export interface RedirectRule {
  from: string
  to: string
}

/** The target of a redirect: addresses move for good. */
interface Redirect {
  url: string
  status: 301
  isExternal: boolean
}

/**
 * The redirect for an address; null when it has not moved.
 *
 *     await findRedirect('/Collections/Food/?search_term=tea', [], loaders)
 *     // { url: '/categories/food?query=tea', status: 301, isExternal: false }
 *
 * All rules are applied in order, and again until nothing changes: the canonical path, the council's own rules, old names,
 * then the rules that read records. So there is at most one redirect, and its target has not moved itself. Rules that form
 * a loop give no redirect.
 */
export async function findRedirect(
  url: string,
  rules: readonly RedirectRule[],
  loaders: Loaders,
): Promise<Redirect | null> {
  const requested = readAddress(url)
  if (!requested) return null
  const lookUps = lookUpsOf(loaders)
  let address = requested
  let fragment = ''
  for (let step = 0; step < maxSteps; step++) {
    const spelt = { ...address, path: canonicalPath(address.path) }
    const move = applyRules(spelt, [...rules, ...ownRules])
    if (move && 'url' in move) return { url: move.url, status: 301, isExternal: true }
    fragment = move?.fragment ?? fragment
    const next = await applySiteRules(move?.address ?? spelt, lookUps)
    const to = writeAddress(next)
    if (to === writeAddress(address)) {
      const whole = writeAddress({ ...next, fragment })
      return to === writeAddress(requested) ? null : { url: whole, status: 301, isExternal: false }
    }
    address = next
  }
  return null
}

async function applySiteRules(address: Address, lookUps: LookUps): Promise<Address> {
  const moved = await moveResults(withoutOldNames(address), lookUps)
  return moveRecord(await moveOldPage(moved, lookUps), lookUps)
}

/**
 * The target of a rule: an address of this site, with its fragment (`#team`, or empty), or a full address of
 * another site.
 */
type RuleTarget = { address: Address; fragment: string } | { url: string }

/**
 * Applies the council's rules and ours to an address; null when none applies, or when they form a loop.
 *
 *     applyRules({ path: '/foodhelp', parameters: [] }, [{ from: '/foodhelp', to: '/categories/food' }])
 *     // { address: { path: '/categories/food', parameters: [] }, fragment: '' }
 *
 * A target that has a rule of its own is followed, so that the browser is redirected once. Parameters are kept unless the
 * rule has its own.
 */
function applyRules(start: Address, rules: readonly RedirectRule[]): RuleTarget | null {
  const seen = new Set([decodedPath(start.path)])
  let address = start
  let fragment = ''
  for (;;) {
    const path = decodedPath(address.path)
    const rule = rules.find(({ from }) => decodedPath(from) === path)
    if (!rule) return address === start ? null : { address, fragment }
    const next = rule.to.startsWith('//') ? null : readAddress(rule.to)
    if (!next) return /^https?:\/\//i.test(rule.to) && URL.canParse(rule.to) ? { url: rule.to } : null
    const parameters = next.parameters.length ? next.parameters : address.parameters
    address = { path: canonicalPath(next.path), parameters }
    fragment = /#.*/.exec(rule.to)?.[0] ?? ''
    const reached = decodedPath(address.path)
    if (seen.has(reached)) return null
    seen.add(reached)
  }
}

/**
 * Moves `/results` with a category or persona to the page of that collection; other parameters are kept.
 *
 *     await moveResults({ path: '/results', parameters: [['category', 'food'], ['page', '2']] }, lookUps)
 *     // { path: '/categories/food', parameters: [['page', '2']] }
 *
 * An unknown collection has no redirect: the results page shows that it was not found.
 */
async function moveResults(address: Address, lookUps: LookUps): Promise<Address> {
  if (address.path !== '/results') return address
  for (const [parameter, kind] of collectionKinds) {
    const name = parameterOf(address, parameter)
    if (!name) continue
    const slug = await lookUps[kind](name)
    if (!slug) return address
    return { path: `/${kind}/${slug}`, parameters: address.parameters.filter(([key]) => key !== parameter) }
  }
  return address
}

/**
 * Moves old addresses of pages.
 *
 *     '/referral?service=erith-food-bank' // '/services/erith-food-bank/referral'
 *     '/duty-to-refer'                    // '/pages/housing/duty-to-refer', if the page exists
 *     '/pages/51d2…', '/pages/money/51d2…' // '/pages/cost-of-living/food-banks'
 */
async function moveOldPage(address: Address, lookUps: LookUps): Promise<Address> {
  const { path, parameters } = address
  if (path === '/referral') {
    const name = parameterOf(address, 'service')
    const slug = name && (await lookUps.services(name))
    const others = parameters.filter(([key]) => key !== 'service')
    return slug ? { path: `/services/${slug}/referral`, parameters: others } : address
  }
  const id = /^\/pages\/(?:[^/]+\/)*([^/]+)$/.exec(path)?.[1]
  const page = path === '/duty-to-refer' ? 'duty-to-refer' : isUuid(id) && id
  const moved = page && (await lookUps.pagePath(page))
  return moved ? { ...address, path: moved } : address
}

/**
 * Moves the address of a record with its id to the one with its slug.
 *
 *     await moveRecord({ path: '/services/3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001/referral', … }, lookUps)
 *     // { path: '/services/erith-food-bank/referral', … }
 */
async function moveRecord(address: Address, lookUps: LookUps): Promise<Address> {
  const [, kind, id, rest = ''] = recordPath.exec(address.path) ?? categoryPath.exec(address.path) ?? []
  if (!kind || !isUuid(id)) return address
  const slug = await lookUps[kind as keyof LookUps](id)
  return slug ? { ...address, path: `/${kind}/${slug}${rest}` } : address
}

/** The slugs of records, by their slug or id; null for a record that is not shown. */
interface LookUps {
  services: (slugOrId: string) => Promise<string | null>
  organisations: (slugOrId: string) => Promise<string | null>
  events: (slugOrId: string) => Promise<string | null>
  categories: (slugOrId: string) => Promise<string | null>
  personas: (slugOrId: string) => Promise<string | null>
  /** The path of an information page: `/pages/cost-of-living/food-banks`. */
  pagePath: (slugOrId: string) => Promise<string | null>
}

function lookUpsOf({ services, organisations, events, collections, pages }: Loaders): LookUps {
  return {
    services: async name => validSlug(await services.bySlug(name)),
    organisations: async name => validSlug(await organisations.bySlug.load(name)),
    events: async name => validSlug(await events.bySlug.load(name)),
    categories: async name => validSlug(await collections.category(name)),
    personas: async name => validSlug(await collections.persona(name)),
    pagePath: async name => {
      const tree = await pages.tree()
      const page = tree.find(one => isNamed(one, name))
      return page ? pagePath(page, tree) || null : null
    },
  }
}

// The slug becomes part of an address, so it must be valid.
function validSlug(record: { slug: string } | null): string | null {
  return isSlug(record?.slug) ? record.slug : null
}
