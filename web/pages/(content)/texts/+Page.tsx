import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { ContactList } from '../../../components/ContactCard/ContactList.tsx'
import { CookieSettings } from '../../../components/CookieBanner/CookieSettings.tsx'
import { RichText } from '../../../components/RichText/RichText.tsx'
import { useTextPageSuspenseQuery } from '../../../generated/operations/TextPage.ts'
import { cookiePolicy } from '../../../generated/messages/cookiePolicy.ts'
import { insightsPage } from '../../../generated/messages/insightsPage.ts'
import { textPage as words } from '../../../generated/messages/textPage.ts'
import { texts } from './texts.ts'
import { Facts } from '../../../components/Facts/Facts.tsx'
import { purposesOf } from '../../../browser/consent/consent.ts'

export function Page() {
  const name = texts[usePageContext().urlPathname]!
  const { settings } = useTextPageSuspenseQuery({ variables: { [name]: true } }).data
  const { title, content, videoUrl } = settings[name] ?? {}
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
        {settings.countsUnmetSearches && <UnmetSearches />}
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

const { privacy } = insightsPage

/** What is counted of searches that find nothing, on the privacy page of a site that counts them. */
function UnmetSearches() {
  return (
    <section className="stack unmet-searches" aria-labelledby="searches">
      <h2 id="searches">{privacy.title}</h2>
      <p className="measure">{privacy.text}</p>
      <p className="measure">{privacy.kept}</p>
      <p className="measure">
        {privacy.shown} <a href="/data/insights#unmet-searches">{privacy.link}</a>.
      </p>
    </section>
  )
}

/** Contacts in place of a text that the council has not written: the footer links here, so the page always exists. */
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

const { kept, others } = cookiePolicy

/** What this site stores on devices, by its options: the cookie policy where the council has written none. */
function CookiePolicyText() {
  const { site } = usePageContext()
  const needsConsent = purposesOf(site).length > 0
  const facts = [
    kept.form,
    ...(site.translate === 'off' ? [] : [kept.language]),
    ...(needsConsent ? [kept.choice] : []),
    kept.favourites,
    kept.reload,
  ]
  return (
    <>
      <p className="lead measure">{cookiePolicy.lead({ site: site.name })}</p>
      <h2>{kept.title}</h2>
      <p className="measure">{kept.lead}</p>
      <Facts
        facts={facts.map(({ name, purpose, time }) => ({
          name,
          value: (
            <>
              {purpose}
              <br />
              {kept.time({ time })}
            </>
          ),
        }))}
      />
      <p className="measure">{cookiePolicy.own}</p>
      <h2>{others.title}</h2>
      <p className="measure">{needsConsent ? others.some : others.none}</p>
      {site.translate !== 'off' && <p className="measure">{others.translate}</p>}
      {site.mapTiles && <p className="measure">{others.map({ host: new URL(site.mapTiles.url).host })}</p>}
    </>
  )
}
