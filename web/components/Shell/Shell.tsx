import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { loadedApart } from '../../browser/builds.ts'
import { shell as words } from '../../generated/messages/shell.ts'
import { SiteFooter } from '../SiteFooter/SiteFooter.tsx'
import { SiteHeader } from '../SiteHeader/SiteHeader.tsx'
import { ShellDocument } from '../../generated/operations/Shell.ts'
import { connection } from '../../browser/connection.ts'
import { navigation } from '../../browser/navigation.ts'

const load = async () => (await import('../Notice/SiteNotice.tsx')).SiteNotice
// The server renders it directly; browsers load it only where it is shown, as few pages have one.
const SiteNotice = import.meta.env.SSR ? await load() : loadedApart(load)

function Notice(props: Parameters<typeof SiteNotice>[0]) {
  return (
    <Suspense>
      <SiteNotice {...props} />
    </Suspense>
  )
}

/** The frame of every page. Its texts come with the page's query; it renders without them too. */
export function Shell({ banner, children }: { banner: ReactNode; children: ReactNode }) {
  // A fragment of every page's query, so it is in the cache, except on a page whose query failed. It does not change while a
  // page is open, so nothing subscribes to it: `useQuery` is not part of the first view.
  const settings = useApolloClient().readQuery({ query: ShellDocument })?.settings
  const { site } = usePageContext()
  return (
    <>
      <a href="#main" className="govuk-skip-link">
        {words.skip}
      </a>
      {banner}
      {site.environment === 'staging' && <Notice staging={site} />}
      <SiteHeader />
      {site.phaseBanner && <Notice phase={site.phaseBanner} />}
      {settings?.isSample && <SampleNote />}
      {settings?.banner && <Notice council={settings.banner} />}
      <Main>{children}</Main>
      <SiteFooter texts={settings?.global} />
    </>
  )
}

/** The content of the page. After hydration it sets `data-hydrated`: buttons that need it appear, and tests wait for it. */
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

/** The notices about a page from stale data, and about missing parts. */
export function StaleNotice() {
  const { lastUpdated, isPartial } = usePageContext()
  if (!lastUpdated && !isPartial) return null
  return <Notice stale={{ lastUpdated, isPartial }} />
}

const offline = words.offline

/** A notice at the bottom of the screen while the device has no connection, or a form could not be sent. The page stays readable. */
export function OfflineNotice() {
  const { isOffline, attempt } = useSyncExternalStore(connection.subscribe, connection.now, connection.now)
  return (
    <div role="status">
      {(isOffline || attempt) && (
        <p className="offline-notice">
          <strong>{isOffline ? offline.title : offline.unreached}</strong> {offline[attempt ?? 'stay']}
        </p>
      )}
    </div>
  )
}

/** A bar over the page while the next one loads slowly, and an announcement for screen readers. It takes no space. */
export function Progress() {
  const { isSlow, announcement } = useSyncExternalStore(navigation.subscribe, navigation.now, navigation.now)
  return (
    <>
      {isSlow && <div className="progress" aria-hidden="true" />}
      <p className="govuk-visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}
