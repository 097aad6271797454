import { usePageContext } from 'vike-react/usePageContext'
import { navigation } from './navigation.ts'

export function Navigation() {
  const { urlPathname } = usePageContext()
  return (
    <ul className="navigation">
      {navigation.map(({ text, href }) => (
        <li key={href}>
          <a
            className="navigation__link"
            href={href}
            aria-current={href === urlPathname ? 'page' : undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
