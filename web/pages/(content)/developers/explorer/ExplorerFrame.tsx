import { useEffect, useRef, useState } from 'react'
import { explorerPage as words } from '../../../../generated/messages/explorerPage.ts'

type State = 'waiting' | 'shown' | 'failed'

/**
 * The room the explorer stands in. The explorer itself is as heavy as twenty pages, so it is fetched by this page alone,
 * once the rest of it can be read.
 */
export function ExplorerFrame({ query }: { query: string | undefined }) {
  const place = useRef<HTMLElement>(null)
  const [state, setState] = useState<State>('waiting')
  useEffect(() => {
    if (import.meta.env.SSR) return undefined
    let takeAway: (() => void) | undefined
    let hasLeft = false
    const show = async () => {
      const { showExplorer } = await import('./graphiql/showExplorer.tsx')
      if (hasLeft) return
      takeAway = showExplorer(place.current!, query)
      setState('shown')
    }
    show().catch(() => setState('failed'))
    return () => {
      hasLeft = true
      takeAway?.()
    }
  }, [query])
  return (
    <>
      <section ref={place} className="explorer" aria-label={words.label} hidden={state !== 'shown'} />
      {state !== 'shown' && (
        <div className="explorer explorer--waiting" role="status">
          {state === 'failed' ? words.failed : words.waiting}
        </div>
      )}
    </>
  )
}
