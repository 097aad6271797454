import type { Quotas } from './Quotas.ts'

/**
 * What clients may spend unless a deployment says otherwise.
 *
 * The site's pages have more than strangers do: a whole library or office may share one address.
 */
export const usualQuotas: Quotas = { anonymous: 300_000, site: 3_000_000, keyed: 3_000_000 }
