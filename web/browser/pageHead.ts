import { useConfig } from 'vike-react/useConfig'
import type { PageContext } from 'vike/types'
import { cutText } from '../../platform/cutText.ts'
import { lists } from '../generated/messages/lists.ts'
import type { PageKind, SiteOptions } from '../site/options.ts'

interface ListPart {
  page: number
  pageCount: number
}

/**
 * Returns the function that sets a page's title and description, from the templates that the site's options have for pages of
 * its kind. A hook: to be called before anything is awaited.
 *
 *     const head = usePageHead(pageContext, 'service')
 *     head('Erith Food Bank', 'Three days of food …') // <title>Erith Food Bank – Signpost</title>
 *     head('Events', null, { page: 2, pageCount: 4 }) // <title>Events (page 2 of 4) – Signpost</title>
 *
 * A page without a summary has the description of the whole site, if its template needs one.
 */
export function usePageHead({ site }: PageContext, kind: PageKind) {
  const config = useConfig()
  return (name: string, summary?: string | null, part?: ListPart | null) => {
    const title = part && part.page > 1 ? lists.pagination.titled({ name, ...part }) : name
    const values = { title, summary, site: site.name, strapline: site.strapline }
    const description = descriptionOf(site, kind, values)
    config({
      title: fillTemplate(site.seo[kind].title, values) ?? title,
      ...(description && { description }),
    })
  }
}

type Values = Record<string, string | null | undefined>

/** As much as search engines show of a description. */
const longestDescription = 155

/**
 * The description of a page, of whole words and as long as search engines show it; null without any.
 *
 *     descriptionOf(site, 'service', { summary: 'Free, private advice if you … in Erith, Thamesmead or Bexleyheath.' })
 *     // 'Free, private advice if you … in Erith, Thamesmead or…'
 */
export function descriptionOf(
  { seo }: Pick<SiteOptions, 'seo'>,
  kind: PageKind,
  values: Values,
): string | null {
  const text = fillTemplate(seo[kind].description, values) ?? fillTemplate(seo.home.description, values)
  if (!text || text.length <= longestDescription) return text
  const words = text.slice(0, longestDescription).replace(/\s+\S*$/, '')
  // Without spaces the cut may be within a character.
  const whole = cutText(words, longestDescription - 1)
  return `${whole.replace(/[.,:;]$/, '')}…`
}

/**
 * A template with its placeholders replaced; null when one of them has no value.
 *
 *     fillTemplate('{title} – {site}', { title: 'Erith Food Bank', site: 'Signpost' }) // 'Erith Food Bank – Signpost'
 *     fillTemplate('{summary}', { summary: null })                                     // null
 *
 * Values are inserted unchanged, including any braces.
 */
export function fillTemplate(text: string, values: Values): string | null {
  const placeholders = [...text.matchAll(/\{(\w+)\}/g)]
  if (placeholders.some(([, name = '']) => !values[name]?.trim())) return null
  return text.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => values[name]!)
}
