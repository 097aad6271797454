import type { PageContext } from 'vike/types'

const own =
  /^\/(?:results|favourites|feedback|sentry|_icons|pages\/search|services\/[^/]+\/(?:old|referral))$/

/**
 * Whether search engines are asked to leave a page out of their lists.
 *
 *     isUnlisted({ urlPathname: '/services/erith-food-bank/old', … }) // true
 *
 * Every search has an address of its own, and none of them is worth finding; nor is anything of a staging site.
 */
export const isUnlisted = ({ site, urlPathname }: Pick<PageContext, 'site' | 'urlPathname'>): boolean =>
  site.environment === 'staging' || own.test(urlPathname)
