/** What kind of fault, for programs; people read the message. */
export type FaultCode =
  | 'REQUIRED'
  | 'TOO_LONG'
  | 'TOO_MANY'
  | 'INVALID'
  | 'NOT_A_UK_MOBILE'
  | 'CONSENT_REQUIRED'

/** What is wrong with one thing that was typed, in words that say how to mend it. */
export interface Fault {
  code: FaultCode
  message: string
}
