import { usePageContext } from 'vike-react/usePageContext'
import type { ShellFragment } from '../../generated/types.ts'
import { shell } from '../../generated/messages/shell.ts'
import { Breakable } from '../Breakable/Breakable.tsx'
import { PhoneLink } from '../PhoneLink/PhoneLink.tsx'
import { RichText } from '../RichText/RichText.tsx'

const words = shell.footer
const pages = [
  { text: shell.urgentHelp.link, href: '/urgent-help' },
  { text: words.about, href: '/about' },
  { text: words.contact, href: '/contact' },
  { text: words.accessibility, href: '/accessibility-statement' },
  { text: words.cookies, href: '/cookie-policy' },
  { text: words.privacy, href: '/privacy-policy' },
  { text: words.terms, href: '/terms-and-conditions' },
  { text: words.developers, href: '/developers' },
  { text: words.data, href: '/data' },
  { text: words.sitemap, href: '/sitemap' },
]

export function SiteFooter({ texts }: { texts: ShellFragment['settings']['global'] | undefined }) {
  const { site } = usePageContext()
  const links = [
    ...pages,
    ...(site.feedbackLinkInFooter ? [{ text: words.feedback, href: '/feedback' }] : []),
    ...(site.councilUrl ? [{ text: site.councilName, href: site.councilUrl }] : []),
  ]
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__columns">
        <div>
          <h2 className="site-footer__title" translate={texts?.footerTitle ? undefined : 'no'}>
            {texts?.footerTitle || site.name}
          </h2>
          <RichText html={texts?.footerContent.html ?? ''} />
        </div>
        {(texts?.contactPhone || texts?.contactEmail) && (
          <div>
            <h2 className="site-footer__title">{words.talk}</h2>
            {texts.contactPhone && (
              <p>
                <PhoneLink number={texts.contactPhone} className="site-footer__phone" />
              </p>
            )}
            {texts.contactEmail && (
              <p>
                <a href={`mailto:${texts.contactEmail}`} translate="no">
                  <Breakable text={texts.contactEmail} />
                </a>
              </p>
            )}
          </div>
        )}
        <nav aria-label={words.label}>
          <ul className="site-footer__links">
            {links.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
