import { useEffect, useState, type ComponentType } from 'react'
import { explorerPage as words } from '../../../../generated/messages/explorerPage.ts'

type Explorer = ComponentType<{ query: string | undefined }>

/**
 * The room the explorer stands in. The explorer itself is as heavy as twenty pages, so it is fetched by this page alone,
 * once the rest of it can be read.
 */
export function ExplorerFrame({ query }: { query: string | undefined }) {
  const [Explorer, setExplorer] = useState<Explorer>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (import.meta.env.SSR) return
    import('./graphiql/Explorer.tsx').then(
      module => setExplorer(() => module.Explorer),
      () => setHasFailed(true),
    )
  }, [])
  if (!Explorer)
    return (
      <div className="explorer explorer--waiting" role="status">
        {hasFailed ? words.failed : words.waiting}
      </div>
    )
  return (
    <section className="explorer" aria-label={words.label}>
      <Explorer query={query} />
    </section>
  )
}
