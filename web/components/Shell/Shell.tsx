import { type ReactNode, useEffect } from 'react'
import { shell as words } from '../../generated/messages/shell.ts'
import { PhaseBanner, SampleNote, StagingBanner } from '../Notice/SiteNotices.tsx'
import { SiteFooter } from '../SiteFooter/SiteFooter.tsx'
import { SiteHeader } from '../SiteHeader/SiteHeader.tsx'
import { useShellQuery } from '../../generated/operations/Shell.ts'

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
