import { usePageContext } from 'vike-react/usePageContext'
import { shell as words } from '../../generated/messages/shell.ts'
import { HeaderSearch } from '../SearchForm/HeaderSearch.tsx'
import { Translate } from '../Translate/Translate.tsx'
import { closeOnEscape } from './closeOnEscape.ts'
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
            <Translate place="mobile-nav" />
          </div>
        </details>
        {!hasOwnSearch.has(urlPathname) && <HeaderSearch />}
        <Translate place="header" />
      </div>
      <nav className="site-header__row" aria-label={words.mainMenu}>
        <div className="wrap">
          <Navigation />
        </div>
      </nav>
    </header>
  )
}
