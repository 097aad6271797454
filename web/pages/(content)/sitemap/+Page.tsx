import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { useSitemapPageSuspenseQuery } from '../../../generated/hooks.ts'
import { LettersList } from './LettersList.tsx'
import { LinkSection } from './LinkSection.tsx'
import { PageTree } from './PageTree.tsx'
import { sitePages } from './sitePages.ts'
import { sitemapVariables } from './sitemapVariables.ts'

export function Page() {
  const { settings, categories, personas, pages, events, organisations, services } =
    useSitemapPageSuspenseQuery(sitemapVariables(usePageContext())).data
  // Of the council's texts this one alone may be missing.
  const links = sitePages.filter(({ href }) => href !== '/cookie-policy' || settings.cookiePolicy)
  const eventLinks = events.nodes.map(({ title, slug, when }) => ({
    text: title,
    href: `/events/${slug}`,
    more: when,
  }))
  const otherEvents = { text: `All ${events.totalCount} events`, href: '/events' }
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--sections">
        <h1>Everything on this site</h1>
        <div className="sitemap-columns">
          <LinkSection id="site" title="This site" links={links} />
          <LinkSection
            id="subjects"
            title="Subjects"
            links={categories.map(({ name, slug }) => ({ text: name, href: `/categories/${slug}` }))}
          />
          <LinkSection
            id="people"
            title="Help for people like you"
            links={personas.map(({ name, slug }) => ({ text: name, href: `/personas/${slug}` }))}
          />
          {pages.length > 0 && (
            <section className="stack" aria-labelledby="guides">
              <h2 id="guides">Guides</h2>
              <PageTree pages={pages} />
            </section>
          )}
          <LinkSection
            id="events"
            title="Coming up"
            links={events.totalCount > eventLinks.length ? [...eventLinks, otherEvents] : eventLinks}
          />
        </div>
        <LettersList kind="services" title="Services from A to Z" list={services} />
        <LettersList kind="organisations" title="Organisations from A to Z" list={organisations} />
      </div>
    </div>
  )
}
