/** What each kind of client may spend, in points a minute. A key can have a quota of its own. */
export interface Quotas {
  anonymous: number
  site: number
  keyed: number
}
