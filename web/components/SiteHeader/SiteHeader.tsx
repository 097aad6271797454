import { usePageContext } from 'vike-react/usePageContext'
import { shell as words } from '../../generated/messages/shell.ts'
import { Translate } from '../Translate/Translate.tsx'
import { SearchBox } from '../SearchForm/SearchBox.tsx'

/** Whether the content of a page begins with the full search form: the home page’s, and those of results. */
const hasOwnSearch = (path: string, id: string | null | undefined) =>
  path === '/' || Boolean(id?.includes('/results'))

export function SiteHeader() {
  const { site, urlPathname, pageId } = usePageContext()
  return (
    <header className="site-header">
      <div className="wrap site-header__bar">
        <a className="site-header__home" href="/">
          <Mark />
          <span>
            <span className="site-header__name" translate="no">
              {site.name}
            </span>
            <span className="site-header__strapline">{site.strapline}</span>
          </span>
        </a>
        <details className="site-header__menu" key={urlPathname} ref={closeOnEscape}>
          <summary>{words.menu}</summary>
          <div className="site-header__panel">
            <nav aria-label={words.menu}>
              <Navigation />
            </nav>
            <UrgentHelpLink />
            <Translate place="mobile-nav" />
          </div>
        </details>
        {!hasOwnSearch(urlPathname, pageId) && <HeaderSearch />}
        <Translate place="header" />
      </div>
      <div className="site-header__row">
        <div className="wrap">
          <nav aria-label={words.mainMenu}>
            <Navigation />
          </nav>
          <UrgentHelpLink />
        </div>
      </div>
    </header>
  )
}

/** Beside the pages of the menu, which the specification names. */
const UrgentHelpLink = () => <NavigationLink text={words.urgentHelp.link} href="/urgent-help" />

const Navigation = () => (
  <ul className="navigation">
    {pages.map(page => (
      <li key={page.href}>
        <NavigationLink {...page} />
      </li>
    ))}
  </ul>
)

function NavigationLink({ text, href }: { text: string; href: string }) {
  const { urlPathname } = usePageContext()
  return (
    <a className="navigation__link" href={href} aria-current={href === urlPathname ? 'page' : undefined}>
      {text}
    </a>
  )
}

const { navigation } = words

/** The pages of the menu, in the order of the specification. */
const pages = [
  { text: navigation.home, href: '/' },
  { text: navigation.events, href: '/events' },
  { text: navigation.about, href: '/about' },
  { text: navigation.contact, href: '/contact' },
  { text: navigation.getInvolved, href: '/get-involved' },
  { text: navigation.favourites, href: '/favourites' },
]

/** The signpost beside the name of the site. */
function Mark() {
  return (
    <svg
      className="site-header__mark"
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      <path className="site-header__post" d="M19 4h3v33h-3z" />
      <path className="site-header__finger" d="M8 8h20l6 5-6 5H8z" />
      <path className="site-header__finger site-header__finger--far" d="M32 20H15l-6 4.500 6 4.500h17z" />
    </svg>
  )
}

/** Lets Escape close an open menu and return focus to its button. */
function closeOnEscape(menu: HTMLDetailsElement | null): void {
  menu?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

const { search: searchWords } = words

/** The search field in the header of pages without the full search form. */
function HeaderSearch() {
  return (
    <form
      className="header-search"
      action="/results"
      method="get"
      role="search"
      aria-label={searchWords.label}
    >
      <label className="govuk-visually-hidden" htmlFor="header-query">
        {searchWords.label}
      </label>
      <SearchBox
        suggests="pages"
        id="header-query"
        name="query"
        type="search"
        maxLength={255}
        placeholder={searchWords.placeholder}
        autoComplete="off"
      />
      <button type="submit">
        <span className="govuk-visually-hidden">{searchWords.submit}</span>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.500 15.500 21 21" />
        </svg>
      </button>
    </form>
  )
}
