/** Where an address has moved to. */
export interface Redirection {
  url: string
  status: number
  isExternal: boolean
}
