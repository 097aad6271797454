import { useEffect, type ReactNode } from 'react'
import { everyTurn, inItsTurn } from './inItsTurn.tsx'

/** What is different from page to page. Once the script has seen to it, `data-awake` says so to whoever tests or measures. */
export const Main = inItsTurn(({ children }: { children: ReactNode }) => {
  useEffect(() => {
    void everyTurn().then(() => (document.documentElement.dataset['awake'] = ''))
  }, [])
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
})
