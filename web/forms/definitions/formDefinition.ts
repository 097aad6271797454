import type { TypedDocumentNode } from '@apollo/client'
import type { z } from 'zod'
import { checkForm } from '../../../schema/forms/checkForm.ts'

/** What was typed, by the name of the field: `{ name: 'Jo Sample', 'referee.email': 'sam@example.org' }`. */
export type Typed = Readonly<Record<string, string>>

/** One question, and the fields that are asked in it. */
export interface FormStep {
  name: string
  fields: readonly string[]
  /** The question that has to be answered anew when an answer here changes. */
  clears?: string
}

/** What the site's mutations answer, each under the same name. */
export interface Answered {
  submission: { reference: string | null; userErrors: { field: string[]; message: string }[] }
}

/** What the server has to know of a form; its page draws it. */
export interface FormDefinition {
  kind: 'feedback' | 'referral' | 'listing'
  /** Its address; a group is the slug of the service. */
  address: RegExp
  /** The questions that are to be asked, given the answers so far. */
  steps: (typed: Typed) => readonly FormStep[]
  /** Whether the answers are shown once more before they are sent. */
  hasCheck: boolean
  /** Everything that is wrong with the answers. */
  faults: (typed: Typed, slug: string) => FieldFault[]
  /** The field of the page that stands for a part of the input; left out where they have the same names. */
  fieldOf?: (path: string, typed: Typed) => string
  /** The answers as the mutation takes them. */
  input: (typed: Typed, slug: string) => Record<string, unknown>
  mutation: TypedDocumentNode<Answered, { input: never; idempotencyKey: string }>
  /** Fields that are never sent back to the browser. */
  secrets?: readonly string[]
  /** The field for the page that the visitor came from. */
  cameFrom?: string
  /** Where to go when the answers are thrown away. */
  leaveTo: (slug: string) => string
}

/** What is wrong with a field, in words for whoever fills it in. An empty field means the form as a whole. */
export interface FieldFault {
  field: string
  message: string
}

/**
 * What is wrong with a form, by the names that its fields have on the page.
 *
 *     faultsOf(referralForm, input) // [{ field: 'referee.email', message: 'Enter your email address.' }]
 *
 * For the server only: what checks is larger than the page.
 */
export function faultsOf(form: z.ZodObject, input: unknown): FieldFault[] {
  const checked = checkForm(form, input)
  if (!('errors' in checked)) return []
  return checked.errors.map(({ path, message }) => ({ field: path.join('.'), message }))
}
