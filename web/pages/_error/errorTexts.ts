import { errorPage } from '../../generated/messages/errorPage.ts'
import type { PageContext } from 'vike/types'

const { default: fault, 404: notFound, 410: gone, 429: tooMany, 503: unavailable } = errorPage

/**
 * The texts of an error page: the title has the status, the body says what to do next, and a title is for the categories
 * where they are shown.
 *
 *     errorTexts(500) // { title: '500 – Sorry, something went wrong', body: '…', categoryTitle: 'Subjects' }
 */
export function errorTexts(status: number): { title: string; body: string; categoryTitle: string } {
  if (status === 404) return notFound
  if (status === 410) return gone
  if (status === 429) return tooMany
  if (status === 503) return unavailable
  return { ...fault, title: fault.title({ status }) }
}

/** The status of an error page: the thrown one, 404 for an unknown address, or 500. */
export const errorStatus = ({ abortStatusCode, is404 }: PageContext): number =>
  abortStatusCode ?? (is404 ? 404 : 500)
