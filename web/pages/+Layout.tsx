import '../styles/main.scss'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { CookieChoice } from '../components/CookieBanner/CookieChoice.tsx'
import { OfflineNotice, Progress, Shell, StaleNotice } from '../components/Shell/Shell.tsx'
import { QuickExit } from '../components/QuickExit/QuickExit.tsx'

export function Layout({ children }: { children: ReactNode }) {
  const layout = layoutOf(usePageContext().pageId)
  return (
    <>
      <Shell banner={<CookieChoice />}>
        <StaleNotice />
        <QuickExit />
        {layout ? <div className={`layout layout--${layout}`}>{children}</div> : children}
      </Shell>
      <Progress />
      <OfflineNotice />
    </>
  )
}

/**
 * The layout of a page, which the folder in parentheses names; the page of an error has none.
 *
 *     layoutOf('/web/pages/(search)/events') // 'search'
 */
const layoutOf = (pageId: string | null | undefined) => /\/\((\w+)\)\//.exec(pageId ?? '')?.[1]
