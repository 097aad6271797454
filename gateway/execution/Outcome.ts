import type { GraphQLFormattedError } from 'graphql'

/** What came of an operation. */
export interface Outcome {
  data: object | null | undefined
  errors: readonly GraphQLFormattedError[] | undefined
  /** In points; null when it was refused before that was known. */
  cost: number | null
  status: number
  /** Headers the status asks for, such as `allow`. */
  headers: readonly (readonly [string, string])[]
}
