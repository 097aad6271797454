import { isUuid } from '../../schema/identifiers.ts'
import type { Address } from './Address.ts'
import type { LookUps } from './LookUps.ts'

const pattern = /^\/(services|organisations|events|categories|personas)\/([^/]+)(\/.*)?$/

/**
 * The address of a record that was asked for by its id, under its slug.
 *
 *     await recordMoved({ path: '/services/3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001/referral', … }, lookUps)
 *     // { path: '/services/erith-food-bank/referral', … }
 */
export async function recordMoved(address: Address, lookUps: LookUps): Promise<Address> {
  const [, kind, id, rest = ''] = pattern.exec(address.path) ?? []
  if (!kind || !isUuid(id)) return address
  const slug = await lookUps[kind as keyof LookUps](id)
  return slug ? { ...address, path: `/${kind}/${slug}${rest}` } : address
}
