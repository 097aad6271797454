import { useConfig } from 'vike-react/useConfig'
import type { PageContext } from 'vike/types'

/**
 * Names the page in the browser's tab and describes it to search engines. To be called before anything is awaited.
 *
 *     head('Erith Food Bank', 'Three days of food …') // <title>Erith Food Bank – Signpost</title>
 */
export function usePageHead({ site }: PageContext) {
  const config = useConfig()
  return (title: string, description?: string | null) =>
    config({ title: `${title} – ${site.name}`, ...(description && { description }) })
}
