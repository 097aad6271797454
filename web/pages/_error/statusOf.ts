import type { PageContext } from 'vike/types'

/** The status an error page answers with: as thrown, else 404 for an unknown address and 500 for a fault. */
export const statusOf = ({ abortStatusCode, is404 }: PageContext): number =>
  abortStatusCode ?? (is404 ? 404 : 500)
