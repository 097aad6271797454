import { useEffect, type ReactNode } from 'react'

/** What is different from page to page. Once the page is hydrated `data-hydrated` says so to tests and benches. */
export function Main({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}
