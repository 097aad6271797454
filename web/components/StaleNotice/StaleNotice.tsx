import { usePageContext } from 'vike-react/usePageContext'
import { shell as words } from '../../generated/messages/shell.ts'

/** Says how old a page is when the directory has not answered for a while, and when parts of it could not be had. */
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
