import type { Feed } from '../feeds/Feed.ts'
import { xmlText } from './xmlText.ts'

interface Location {
  url: string
  changed: string | null
}

/**
 * A sitemap, or an index of sitemaps, in the form search engines read.
 *
 *     sitemapXml('urlset', 'url', locations)
 *     // <urlset xmlns="…"><url><loc>https://signpost.example/</loc></url></urlset>
 *
 * How often something changes and how much it matters is left out: search engines believe neither.
 */
export function sitemapXml(root: string, item: string, pages: () => AsyncIterable<Location[]>): Feed {
  return {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    pieces: async function* pieces() {
      yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
      for await (const page of pages()) yield page.map(location => itemXml(item, location)).join('')
      yield `</${root}>\n`
    },
  }
}

function itemXml(item: string, { url, changed }: Location): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<${item}><loc>${xmlText(url)}</loc>${lastmod}</${item}>\n`
}
