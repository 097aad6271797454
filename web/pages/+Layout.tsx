import '../styles/main.scss'
import type { ReactNode } from 'react'
import { Shell } from '../components/Shell/Shell.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return <Shell>{children}</Shell>
}
