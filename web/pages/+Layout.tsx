import '../styles/main.scss'
import type { ReactNode } from 'react'
import { CookieChoice } from '../components/CookieBanner/CookieChoice.tsx'
import { OfflineNotice } from '../components/OfflineNotice/OfflineNotice.tsx'
import { Progress } from '../components/Progress/Progress.tsx'
import { QuickExit } from '../components/QuickExit/QuickExit.tsx'
import { Shell } from '../components/Shell/Shell.tsx'
import { StaleNotice } from '../components/StaleNotice/StaleNotice.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <CookieChoice />
      <Shell>
        <StaleNotice />
        <QuickExit />
        {children}
      </Shell>
      <Progress />
      <OfflineNotice />
    </>
  )
}
