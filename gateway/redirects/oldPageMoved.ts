import { isUuid } from '../../schema/identifiers.ts'
import type { Address } from './Address.ts'
import { parameterOf } from './parameterOf.ts'
import type { LookUps } from './LookUps.ts'

/**
 * Addresses of pages that stood elsewhere before.
 *
 *     '/referral?service=erith-food-bank' // '/services/erith-food-bank/referral'
 *     '/duty-to-refer'                    // '/pages/housing/duty-to-refer', when there is such a page
 *     '/pages/51d2…'                      // '/pages/cost-of-living/food-banks'
 */
export async function oldPageMoved(address: Address, lookUps: LookUps): Promise<Address> {
  const { path, parameters } = address
  if (path === '/referral') {
    const wanted = parameterOf(address, 'service')
    const slug = wanted && (await lookUps.services(wanted))
    const others = parameters.filter(([name]) => name !== 'service')
    return slug ? { path: `/services/${slug}/referral`, parameters: others } : address
  }
  const id = /^\/pages\/([^/]+)$/.exec(path)?.[1]
  const page = path === '/duty-to-refer' ? 'duty-to-refer' : isUuid(id) && id
  const moved = page && (await lookUps.pagePath(page))
  return moved ? { ...address, path: moved } : address
}
