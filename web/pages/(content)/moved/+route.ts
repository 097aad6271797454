import type { PageContext } from 'vike/types'

/**
 * Former addresses, which the gateway redirects. No address of the site has capitals, so any with them is one.
 */
export const route = ({ urlPathname }: PageContext) =>
  (/[A-Z]/.test(urlPathname) || /^\/(collections\/.+|referral|duty-to-refer)$/.test(urlPathname)) && {
    routeParams: {},
    precedence: 2,
  }
