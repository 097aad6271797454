import { usePageContext } from 'vike-react/usePageContext'

/** Says how old a page is when the directory has not answered for a while. */
export function StaleNotice() {
  const { lastUpdated } = usePageContext()
  if (!lastUpdated) return null
  return (
    <div className="wrap stale-notice">
      <p className="inset">Information last updated at {lastUpdated}</p>
    </div>
  )
}
