/** A path of this site and the parameters behind it, each as it was written: `['query', 'food+bank']`. */
export interface Address {
  path: string
  parameters: [name: string, value: string | null][]
}
