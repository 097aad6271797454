import type { DraftCookie } from './draftCookie.ts'
import type { FormDefinition } from './FormDefinition.ts'

/** A request for a form, or one that sends it. */
export interface FormVisit {
  form: FormDefinition
  /** Its address, without query. */
  path: string
  /** Of the service; empty for other forms. */
  slug: string
  /** The visitor's cookie, if we made it, or a new one. */
  cookie: DraftCookie
  /** Whether the visitor brought none. */
  isNew: boolean
  /** The question asked for; empty for the first. */
  step: string
  /** What could not be found any more was there once. */
  hasEnded: boolean
  /** The page of this site that the visitor came from; empty when unknown. */
  cameFrom: string
  headers: Headers
  /** Whether it came over https. */
  isSecure: boolean
  hosts: readonly string[]
  /** The network address of the visitor. */
  address: string | undefined
}
