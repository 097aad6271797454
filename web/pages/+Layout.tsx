import '../styles/main.scss'
import type { ReactNode } from 'react'
import { CookieChoice } from '../components/CookieBanner/CookieChoice.tsx'
import { OfflineNotice, Shell, StaleNotice } from '../components/Shell/Shell.tsx'
import { Progress } from '../components/Progress/Progress.tsx'
import { QuickExit } from '../components/QuickExit/QuickExit.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <Shell banner={<CookieChoice />}>
        <StaleNotice />
        <QuickExit />
        {children}
      </Shell>
      <Progress />
      <OfflineNotice />
    </>
  )
}
