/** A key for sealing, with the short name under which it is written down beside what it sealed. */
export interface FormsKey {
  /** The first eight digits of the key's SHA-256, such as `9f86d081`. */
  id: string
  secret: Buffer
}

/** The first seals; all of them open what they sealed. */
export type FormsKeys = readonly [FormsKey, ...FormsKey[]]
