/** A partner's key, as `keys.json` has it: the key itself is not there. */
export interface KeyRecord {
  /** What operators call it by: `list` shows it, `revoke` takes it. */
  id: string
  /** SHA-256 of the key, in hexadecimal. */
  hash: string
  name: string
  /** The day it was made, in London: `2026-11-20`. */
  created: string
  /** Points a minute; the usual quota of keys unless given. */
  perMinute?: number
  /** The day from which it is refused. */
  revoked?: string
}
