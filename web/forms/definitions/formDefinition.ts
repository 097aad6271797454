import type { TypedDocumentNode } from '@apollo/client'
import type { z } from 'zod'
import { checkForm } from '../../../schema/forms/checkForm.ts'

/** The typed answers by the name of the field: `{ name: 'Jo Sample', 'referee.email': 'sam@example.org' }`. */
export type Typed = Readonly<Record<string, string>>

/** One question, with the fields of its page. */
export interface FormStep {
  name: string
  fields: readonly string[]
  /** The question that has to be answered again when an answer here changes. */
  clears?: string
}

/** The error of a field, in words for the person who fills it in. An empty field means the form as a whole. */
export interface FieldError {
  field: string
  message: string
}

/** The data of the site's mutations; each has this alias. */
export interface SubmissionData {
  submission: { reference: string | null; userErrors: { field: string[]; message: string }[] }
}

/** What the server knows of a form. Its page renders it. */
export interface FormDefinition {
  /** The path; a group is the slug of the service. */
  address: RegExp
  /** The questions to ask, given the answers so far. */
  steps: (typed: Typed) => readonly FormStep[]
  /** Every question that some answers lead to. */
  possibleSteps: readonly FormStep[]
  /** Whether a page shows all answers before they are sent. */
  hasCheck: boolean
  /** All errors of the answers. */
  validate: (typed: Typed, slug: string) => FieldError[]
  /** The field of the page for a path of the input. Omitted where they have the same names. */
  fieldOf?: (path: string, typed: Typed) => string
  /** The variable of the mutation. */
  input: (typed: Typed, slug: string) => Record<string, unknown>
  mutation: TypedDocumentNode<SubmissionData, { input: never; idempotencyKey: string }>
  /** By field: what is kept of an answer, where that is less than was typed. */
  kept?: Readonly<Record<string, (typed: string) => string>>
  /** Fields that are never sent back to the browser. */
  secrets?: readonly string[]
  /** The field that is filled with the page of this site that links here. */
  cameFrom?: string
  /** Where to go after the answers are deleted. */
  leaveTo: (slug: string) => string
}

/**
 * The errors of a form by the names of the input, from its validation schema.
 *
 *     fieldErrors(referralForm, input) // [{ field: 'referee.email', message: 'Enter your email address.' }]
 *
 * Only the server validates: the schemas are larger than the page.
 */
export function fieldErrors(form: z.ZodObject, input: unknown): FieldError[] {
  const checked = checkForm(form, input)
  if (!('errors' in checked)) return []
  return checked.errors.map(({ path, message }) => ({ field: path.join('.'), message }))
}
