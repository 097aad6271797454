import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { shell as words } from '../../generated/messages/shell.ts'
import { RichText } from '../RichText/RichText.tsx'
import { SiteFooter } from '../SiteFooter/SiteFooter.tsx'
import { SiteHeader } from '../SiteHeader/SiteHeader.tsx'
import { useShellQuery } from '../../generated/operations/Shell.ts'
import type { ShellFragment } from '../../generated/types.ts'
import { isFormPage } from '../../browser/formPages.ts'
import { connection } from '../../browser/connection.ts'

/** The frame of every page. Its texts come with the page's query; it renders without them too. */
export function Shell({ children }: { children: ReactNode }) {
  // A fragment of every page's query, so it is in the cache, except on a page whose query failed.
  const settings = useShellQuery({ fetchPolicy: 'cache-only' }).data?.settings
  return (
    <>
      <a href="#main" className="govuk-skip-link">
        {words.skip}
      </a>
      <StagingBanner />
      <SiteHeader />
      <PhaseBanner />
      {settings?.isSample && <SampleNote />}
      <CouncilNotice banner={settings?.banner} />
      <Main>{children}</Main>
      <SiteFooter texts={settings?.global} />
    </>
  )
}

/** The content of the page. After hydration it sets `data-hydrated`, for tests and benchmarks. */
function Main({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}

/** The notice on every page of a staging site. The sentence is the specification's. */
function StagingBanner() {
  const { site } = usePageContext()
  if (site.environment !== 'staging') return null
  return (
    <section className="notice notice--staging" aria-label={words.staging.label}>
      <p className="wrap">
        {words.staging.text}{' '}
        {site.liveUrl ? <a href={site.liveUrl}>{words.staging.link}</a> : words.staging.link}
      </p>
    </section>
  )
}

/** The banner with the phase of the site, from its options. */
function PhaseBanner() {
  const { phaseBanner } = usePageContext().site
  if (!phaseBanner) return null
  return (
    <section className="notice" aria-label={words.phase.label}>
      <p className="wrap">
        <strong className="notice__tag">{phaseBanner.phase}</strong> {phaseBanner.text}
      </p>
    </section>
  )
}

/** The notice that the directory has sample data, in a new installation. */
function SampleNote() {
  return (
    <section className="notice notice--sample" aria-label={words.sample.label}>
      <p className="wrap">
        <strong className="notice__tag">{words.sample.tag}</strong> {words.sample.text}
      </p>
    </section>
  )
}

/** The council's notice for every page. Not on forms, where nothing should draw people away. */
function CouncilNotice({ banner }: { banner: ShellFragment['settings']['banner'] | undefined }) {
  const { urlPathname } = usePageContext()
  if (!banner || isFormPage(urlPathname)) return null
  const { title, content, buttonText, buttonUrl } = banner
  return (
    <section className="notice notice--council" aria-label={words.notice}>
      <div className="wrap">
        {title && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        <RichText html={content.html} />
        {buttonText && buttonUrl && (
          <p>
            <a href={buttonUrl}>{buttonText}</a>
          </p>
        )}
      </div>
    </section>
  )
}

/** The notices about a page from stale data, and about missing parts. */
export function StaleNotice() {
  const { lastUpdated, isPartial } = usePageContext()
  if (!lastUpdated && !isPartial) return null
  return (
    <div className="wrap stale-notice">
      {isPartial && <p className="inset">{words.partial}</p>}
      {lastUpdated && <p className="inset">{words.updated.notice({ moment: lastUpdated })}</p>}
    </div>
  )
}

const offline = words.offline

/** A notice at the bottom of the screen while the device has no connection. The page stays readable. */
export function OfflineNotice() {
  const { isOffline, attempts } = useSyncExternalStore(connection.subscribe, connection.now, connection.now)
  return (
    <div role="status">
      {isOffline && (
        <p className="offline-notice">
          <strong>{offline.title}</strong> {attempts ? offline.wait : offline.stay}
        </p>
      )}
    </div>
  )
}
