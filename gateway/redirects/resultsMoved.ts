import type { Address } from './Address.ts'
import { parameterOf } from './parameterOf.ts'
import type { LookUps } from './LookUps.ts'

const kinds = [
  ['category', 'categories'],
  ['persona', 'personas'],
] as const

/**
 * `/results` with a category or persona as the page of that collection, all other parameters kept.
 *
 *     await resultsMoved({ path: '/results', parameters: [['category', 'food'], ['page', '2']] }, lookUps)
 *     // { path: '/categories/food', parameters: [['page', '2']] }
 *
 * One that is not known stays where it is: the results page answers that it was not found.
 */
export async function resultsMoved(address: Address, lookUps: LookUps): Promise<Address> {
  if (address.path !== '/results') return address
  for (const [parameter, kind] of kinds) {
    const wanted = parameterOf(address, parameter)
    if (!wanted) continue
    const slug = await lookUps[kind](wanted)
    if (!slug) return address
    return { path: `/${kind}/${slug}`, parameters: address.parameters.filter(([name]) => name !== parameter) }
  }
  return address
}
