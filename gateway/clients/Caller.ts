/** Where a request comes from. */
export interface Caller {
  /** Their address, which the quota of strangers goes by; those without one share one quota. */
  address?: string | undefined
  /** Stands for the connection that the request came over: for as long as there is one, it is known what network it is from. */
  connection?: object | undefined
}
