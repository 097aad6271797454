import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { ContactList } from '../../../components/ContactCard/ContactList.tsx'
import { CookieSettings } from '../../../components/CookieBanner/CookieSettings.tsx'
import { RichText } from '../../../components/RichText/RichText.tsx'
import { useTextPageSuspenseQuery } from '../../../generated/operations/TextPage.ts'
import { cookiePolicy } from '../../../generated/messages/cookiePolicy.ts'
import { textPage as words } from '../../../generated/messages/textPage.ts'
import { CookiePolicyText } from './CookiePolicyText.tsx'
import { texts } from './texts.ts'

export function Page() {
  const name = texts[usePageContext().urlPathname]!
  const { title, content, videoUrl } =
    useTextPageSuspenseQuery({ variables: { [name]: true } }).data.settings[name] ?? {}
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack">
        <h1>{title ?? cookiePolicy.title}</h1>
        {content?.html ? (
          <RichText html={content.html} />
        ) : name === 'cookiePolicy' ? (
          <CookiePolicyText />
        ) : (
          <Unwritten name={name} />
        )}
        {name === 'cookiePolicy' && <CookieSettings />}
        {videoUrl && (
          <p>
            <a href={videoUrl} rel="noopener">
              {words.video}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

/** In place of a text that the council has not written: who can be asked. The footer leads here, so there is always a page. */
function Unwritten({ name }: { name: (typeof texts)[string] }) {
  const { contactPhone, contactEmail } = useTextPageSuspenseQuery({ variables: { [name]: true } }).data
    .settings.global
  const isReachable = contactPhone || contactEmail
  return (
    <>
      {!(name === 'contact' && isReachable) && <p className="lead measure">{words.unwritten.text}</p>}
      <p className="measure">{words.unwritten.ask}</p>
      {isReachable && <ContactList phone={contactPhone} email={contactEmail} url={null} />}
      <p>
        <a href="/feedback">{words.unwritten.feedback}</a>
      </p>
    </>
  )
}
