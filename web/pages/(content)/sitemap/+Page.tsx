import { usePageContext } from 'vike-react/usePageContext'
import { sitemapVariables } from './sitemapVariables.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { PageTree } from '../../../components/PageTree/PageTree.tsx'
import { useSitemapPageSuspenseQuery } from '../../../generated/operations/SitemapPage.ts'
import { sitemapPage as words } from '../../../generated/messages/sitemapPage.ts'
import { LettersList } from './LettersList.tsx'

export function Page() {
  const { categories, personas, pages, openData, events, organisations, services } =
    useSitemapPageSuspenseQuery({
      variables: sitemapVariables(usePageContext()),
    }).data
  const eventLinks = events.nodes.map(({ title, slug, when }) => ({
    text: title,
    href: `/events/${slug}`,
    more: when,
  }))
  const otherEvents = { text: words.allEvents({ count: events.totalCount }), href: '/events' }
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--sections">
        <h1>{words.title}</h1>
        <div className="sitemap-columns">
          <LinkSection id="site" title={words.site} links={sitePages} />
          <LinkSection
            id="subjects"
            title={words.subjects}
            links={categories.map(({ name, slug }) => ({ text: name, href: `/categories/${slug}` }))}
          />
          <LinkSection
            id="people"
            title={words.personas}
            links={personas.map(({ name, slug }) => ({ text: name, href: `/personas/${slug}` }))}
          />
          {pages.length > 0 && (
            <section className="stack" aria-labelledby="guides">
              <h2 id="guides">{words.guides}</h2>
              <PageTree pages={pages} />
            </section>
          )}
          <LinkSection
            id="tables"
            title={words.tables}
            links={(openData?.tables ?? []).map(({ name, title }) => ({
              text: title,
              href: `/data/${name}`,
            }))}
          />
          <LinkSection
            id="events"
            title={words.events}
            links={events.totalCount > eventLinks.length ? [...eventLinks, otherEvents] : eventLinks}
          />
        </div>
        <LettersList kind="services" title={words.services} list={services} />
        <LettersList kind="organisations" title={words.organisations} list={organisations} />
      </div>
    </div>
  )
}

interface Props {
  id: string
  title: string
  links: { text: string; href: string; more?: string }[]
}

/** Links under a heading; nothing when there are none. */
function LinkSection({ id, title, links }: Props) {
  if (!links.length) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="sitemap-links">
        {links.map(({ text, href, more }) => (
          <li key={href}>
            <a href={href}>{text}</a>
            {more && <span className="muted"> {more}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The pages that have the same address on every site. */
const sitePages = [
  { text: words.pages.home, href: '/' },
  { text: words.pages.results, href: '/results' },
  { text: words.pages.guides, href: '/pages/search' },
  { text: words.pages.events, href: '/events' },
  { text: words.pages.places, href: '/locations' },
  { text: words.pages.favourites, href: '/favourites' },
  { text: words.pages.getInvolved, href: '/get-involved' },
  { text: words.pages.about, href: '/about' },
  { text: words.pages.contact, href: '/contact' },
  { text: words.pages.accessibility, href: '/accessibility-statement' },
  { text: words.pages.cookies, href: '/cookie-policy' },
  { text: words.pages.privacy, href: '/privacy-policy' },
  { text: words.pages.terms, href: '/terms-and-conditions' },
  { text: words.pages.developers, href: '/developers' },
  { text: words.pages.data, href: '/data' },
  { text: words.pages.insights, href: '/data/insights' },
]
