import { DirectoryError } from '../rest/DirectoryError.ts'

/** Whether the directory answered that it cannot make sense of a search (422): then nothing matches. */
export function isRefused(error: unknown): error is DirectoryError {
  return error instanceof DirectoryError && error.status === 422
}
