/** Where a request comes from. */
export interface Caller {
  /** Their address, which the quota of strangers goes by; those without one share one quota. */
  address?: string | undefined
}
