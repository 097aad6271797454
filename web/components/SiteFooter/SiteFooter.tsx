import { usePageContext } from 'vike-react/usePageContext'
import type { ShellFragment } from '../../generated/hooks.ts'
import { PhoneLink } from '../PhoneLink/PhoneLink.tsx'
import { RichText } from '../RichText/RichText.tsx'

const pages = [
  { text: 'About', href: '/about' },
  { text: 'Contact us', href: '/contact' },
  { text: 'Accessibility statement', href: '/accessibility-statement' },
  { text: 'Cookie policy', href: '/cookie-policy' },
  { text: 'Privacy policy', href: '/privacy-policy' },
  { text: 'Terms and conditions', href: '/terms-and-conditions' },
  { text: 'For developers', href: '/developers' },
  { text: 'Everything on this site', href: '/sitemap' },
]

export function SiteFooter({ texts }: { texts: ShellFragment['settings']['global'] | undefined }) {
  const { site } = usePageContext()
  const links = [
    ...pages,
    ...(site.feedbackLinkInFooter ? [{ text: 'Give feedback', href: '/feedback' }] : []),
    ...(site.councilUrl ? [{ text: site.councilName, href: site.councilUrl }] : []),
  ]
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__columns">
        <div>
          <h2 className="site-footer__title">{texts?.footerTitle || site.name}</h2>
          <RichText html={texts?.footerContent.html ?? ''} />
        </div>
        {(texts?.contactPhone || texts?.contactEmail) && (
          <div>
            <h2 className="site-footer__title">Talk to someone</h2>
            {texts.contactPhone && (
              <p>
                <PhoneLink number={texts.contactPhone} className="site-footer__phone" />
              </p>
            )}
            {texts.contactEmail && (
              <p>
                <a href={`mailto:${texts.contactEmail}`} translate="no">
                  {texts.contactEmail}
                </a>
              </p>
            )}
          </div>
        )}
        <nav aria-label="About this site">
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
