import type { ReactNode } from 'react'
import { shell as words } from '../../generated/messages/shell.ts'
import { PhaseBanner } from '../Notice/PhaseBanner.tsx'
import { SampleNote } from '../Notice/SampleNote.tsx'
import { StagingBanner } from '../Notice/StagingBanner.tsx'
import { SiteFooter } from '../SiteFooter/SiteFooter.tsx'
import { SiteHeader } from '../SiteHeader/SiteHeader.tsx'
import { Main } from './Main.tsx'
import { useShellQuery } from '../../generated/operations/Shell.ts'

/** What every page stands in. Its texts come with the page's own query; without them it stands all the same. */
export function Shell({ children }: { children: ReactNode }) {
  // A part of every page's own query, so that the cache has it; none on a page that could ask nothing.
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
