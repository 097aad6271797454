import { usePageContext } from 'vike-react/usePageContext'
import { shell as words } from '../../generated/messages/shell.ts'

/** The notices about a page from stale data, and about missing parts. */
export function StaleNotice() {
  const { lastUpdated, isPartial } = usePageContext()
  if (!lastUpdated && !isPartial) return null
  return (
    <div className="wrap stale-notice">
      {isPartial && <p className="inset">{words.partial}</p>}
      {lastUpdated && <p className="inset">{words.updated.notice({ moment: lastUpdated })}</p>}
    </div>
  )
}
