import { useConfig } from 'vike-react/useConfig'
import type { PageContext } from 'vike/types'
import { lists } from '../generated/messages/lists.ts'
import { filledText } from './filledText.ts'
import { pageKind } from './pageKind.ts'

interface ListPart {
  page: number
  pageCount: number
}

/**
 * Names the page in the browser's tab and describes it to search engines, in the words that the site's options have
 * for its kind. To be called before anything is awaited.
 *
 *     head('Erith Food Bank', 'Three days of food …') // <title>Erith Food Bank – Signpost</title>
 *     head('Events', null, { page: 2, pageCount: 4 }) // <title>Events (page 2 of 4) – Signpost</title>
 *
 * A page without a summary where one is wanted is described as the whole site is.
 */
export function usePageHead(pageContext: PageContext) {
  const config = useConfig()
  const { site, urlPathname, is404, abortStatusCode } = pageContext
  const kind = is404 || abortStatusCode ? 'error' : pageKind(urlPathname)
  return (name: string, summary?: string | null, part?: ListPart | null) => {
    const title = part && part.page > 1 ? lists.pagination.titled({ name, ...part }) : name
    const values = { title, summary, site: site.name, strapline: site.strapline }
    const texts = site.seo[kind]
    const description = filledText(texts.description, values) ?? filledText(site.seo.home.description, values)
    config({ title: filledText(texts.title, values) ?? title, ...(description && { description }) })
  }
}
