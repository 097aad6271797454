import { recordAddress } from '../../../../schema/identifiers.ts'
import { usePageContext } from 'vike-react/usePageContext'
import { byLetter, sitemapVariables } from './sitemapLists.ts'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { PageTree } from '../../../components/PageTree/PageTree.tsx'
import { useSitemapPageSuspenseQuery } from '../../../generated/operations/SitemapPage.ts'
import { sitemapPage as words } from '../../../generated/messages/sitemapPage.ts'

export function Page() {
  const { categories, personas, pages, openData, events, organisations, services } =
    useSitemapPageSuspenseQuery({
      variables: sitemapVariables(usePageContext()),
    }).data
  const eventLinks = events.nodes.map(({ title, slug, when }) => ({
    text: title,
    href: recordAddress('events', slug),
    more: when,
    isName: true,
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
            links={categories.map(({ name, slug }) => ({
              text: name,
              href: recordAddress('categories', slug),
            }))}
          />
          <LinkSection
            id="people"
            title={words.personas}
            links={personas.map(({ name, slug }) => ({ text: name, href: recordAddress('personas', slug) }))}
          />
          {pages.length > 0 && (
            <section className="stack" aria-labelledby="guides">
              <h2 id="guides">{words.guides}</h2>
              <PageTree pages={pages} />
            </section>
          )}
          <LinkSection
            id="events"
            title={words.events}
            links={events.totalCount > eventLinks.length ? [...eventLinks, otherEvents] : eventLinks}
          />
        </div>
        <LettersList kind="services" title={words.services} list={services} />
        <LettersList kind="organisations" title={words.organisations} list={organisations} />
        <LinkSection
          id="tables"
          title={words.tables}
          links={(openData?.tables ?? []).map(({ name, title }) => ({ text: title, href: `/data/${name}` }))}
        />
      </div>
    </div>
  )
}

interface LinksProps {
  id: string
  title: string
  links: {
    text: string
    href: string | undefined
    more?: string
    /** Whether the text is a name, which a translation leaves as it is. */
    isName?: boolean
  }[]
}

/** Links under a heading; nothing when there are none. */
function LinkSection({ id, title, links }: LinksProps) {
  if (!links.length) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="sitemap-links">
        {links.map(({ text, href, more, isName }, i) => (
          <li key={i}>
            <a href={href} translate={isName ? 'no' : undefined}>
              {text}
            </a>
            {more && <span className="muted"> {more}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LettersProps {
  /** The kind of record, which is also the first segment of their addresses. */
  kind: 'services' | 'organisations'
  title: string
  list: {
    totalCount: number
    pageInfo: { page: number; pageCount: number }
    nodes: { id: string; slug: string; name: string }[]
  }
}

const perPage = 100
/** A hundred thousand records, as many as are read of a directory: a total that is wrong must not fill the memory. */
const mostPages = 1000

/** A long list from A to Z, with links to each letter and to each hundred. */
function LettersList({ kind, title, list }: LettersProps) {
  const { totalCount, pageInfo, nodes } = list
  const letters = byLetter(nodes)
  const anchor = (letter: string) => `${kind}-${letter === '#' ? 'other' : letter.toLowerCase()}`
  if (!nodes.length) return null
  return (
    <section className="stack" aria-labelledby={kind}>
      <h2 id={kind}>{title}</h2>
      <ul className="letters" aria-label={words.byLetter({ title })}>
        {letters.map(([letter]) => (
          <li key={letter}>
            <a href={`#${anchor(letter)}`}>{letter}</a>
          </li>
        ))}
      </ul>
      {letters.map(([letter, records]) => (
        <div className="letters__group" key={letter}>
          <h3 id={anchor(letter)}>{letter}</h3>
          <ul className="sitemap-links sitemap-links--wide">
            {records.map(({ id, slug, name }) => (
              <li key={id}>
                <a href={recordAddress(kind, slug)} translate="no">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {pageInfo.pageCount > 1 && (
        <ul className="letters" aria-label={words.byHundred({ title })}>
          {Array.from({ length: Math.min(pageInfo.pageCount, mostPages) }, (_, i) => (
            <li key={i}>
              <a
                href={`/sitemap?${kind}=${i + 1}#${kind}`}
                aria-current={i + 1 === pageInfo.page ? 'page' : undefined}
              >
                {words.range({ first: i * perPage + 1, last: Math.min((i + 1) * perPage, totalCount) })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The pages that have the same address on every site. */
const sitePages = [
  { text: words.pages.home, href: '/' },
  { text: words.pages.urgentHelp, href: '/urgent-help' },
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
