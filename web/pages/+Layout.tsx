import '../styles/main.scss'
import type { ReactNode } from 'react'
import { CookieChoice } from '../components/CookieBanner/CookieChoice.tsx'
import { OfflineNotice, Progress, Shell, StaleNotice } from '../components/Shell/Shell.tsx'
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
