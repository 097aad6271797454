import { usePageContext } from 'vike-react/usePageContext'
import { HeaderSearch } from '../SearchForm/HeaderSearch.tsx'
import { Mark } from './Mark.tsx'
import { Navigation } from './Navigation.tsx'

/** Pages whose content begins with the whole search form. */
const hasOwnSearch = new Set(['/', '/results'])

export function SiteHeader() {
  const { site, urlPathname } = usePageContext()
  return (
    <header className="site-header">
      <div className="wrap site-header__bar">
        <a className="site-header__home" href="/">
          <Mark />
          <span>
            <span className="site-header__name">{site.name}</span>
            <span className="site-header__strapline">{site.strapline}</span>
          </span>
        </a>
        {!hasOwnSearch.has(urlPathname) && <HeaderSearch />}
        <details className="site-header__menu" key={urlPathname}>
          <summary>Menu</summary>
          <nav aria-label="Menu">
            <Navigation />
          </nav>
        </details>
      </div>
      <nav className="site-header__row" aria-label="Main">
        <div className="wrap">
          <Navigation />
        </div>
      </nav>
    </header>
  )
}
