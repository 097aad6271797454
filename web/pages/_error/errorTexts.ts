import { pages } from '../../generated/messages/pages.ts'

const { default: fault, 404: notFound, 429: tooMany, 503: unavailable } = pages.error

/**
 * What an error page says: the title carries the status, the body says what to do next, and a title names the
 * categories where they are offered.
 *
 *     errorTexts(500) // { title: '500 – Sorry, something went wrong', body: '…', categoryTitle: 'Subjects' }
 */
export function errorTexts(status: number): { title: string; body: string; categoryTitle: string } {
  if (status === 404) return notFound
  if (status === 429) return tooMany
  if (status === 503) return unavailable
  return { ...fault, title: fault.title({ status }) }
}
