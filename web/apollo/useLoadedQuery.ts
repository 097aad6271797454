import { usePageContext } from 'vike-react/usePageContext'
import { loadedAnswer } from './loadedAnswer.ts'

/**
 * What a query of the page was answered with. `+data` has asked it before the page is drawn.
 *
 * @throws Error when nobody has asked it.
 */
export function useLoadedQuery(operation: string): { data: unknown } {
  const data = loadedAnswer(usePageContext(), operation)
  if (!data) throw new Error(`The page did not load what it is made of: ${operation}`)
  return { data }
}
