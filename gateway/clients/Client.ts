/** Whoever sends a request, as far as the gateway needs to know. */
export interface Client {
  kind: 'anonymous' | 'keyed' | 'site'
  /** What the quota is counted under: the id of a key or a salted hash, never an address. */
  id: string
  /** Points a minute. */
  quota: number
}
