import type { PageContext } from 'vike/types'

/** Addresses that have no page and lead on to one; which, the gateway knows. */
export const route = ({ urlPathname }: PageContext) =>
  /^\/(collections\/.+|referral|duty-to-refer)$/.test(urlPathname)
