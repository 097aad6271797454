import { shell as words } from '../../generated/messages/shell.ts'

interface Crumb {
  text: string
  /** Undefined for a page without an address. */
  href: string | undefined
}

/** The pages from the home page to the parent of this page; the page itself is left out. */
export function Breadcrumbs({ trail = [] }: { trail?: Crumb[] }) {
  return (
    <nav className="govuk-breadcrumbs" aria-label={words.breadcrumb}>
      <ol className="govuk-breadcrumbs__list">
        {[{ text: words.navigation.home, href: '/' }, ...trail].map(({ text, href }, i) => (
          <li className="govuk-breadcrumbs__list-item" key={i}>
            <a className="govuk-breadcrumbs__link" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
