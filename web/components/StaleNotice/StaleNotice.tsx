import { usePageContext } from 'vike-react/usePageContext'
import { shell as words } from '../../generated/messages/shell.ts'

/** Says how old a page is when the directory has not answered for a while. */
export function StaleNotice() {
  const { lastUpdated } = usePageContext()
  if (!lastUpdated) return null
  return (
    <div className="wrap stale-notice">
      <p className="inset">{words.updated.notice({ moment: lastUpdated })}</p>
    </div>
  )
}
