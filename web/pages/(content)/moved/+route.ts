import type { PageContext } from 'vike/types'

/**
 * Addresses that have no page and lead on to one; which, the gateway knows. Capitals are in no address of ours, whatever
 * page it looks like.
 */
export const route = ({ urlPathname }: PageContext) =>
  (/[A-Z]/.test(urlPathname) || /^\/(collections\/.+|referral|duty-to-refer)$/.test(urlPathname)) && {
    routeParams: {},
    precedence: 2,
  }
