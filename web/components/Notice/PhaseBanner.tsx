import { usePageContext } from 'vike-react/usePageContext'

export function PhaseBanner() {
  const { phaseBanner } = usePageContext().site
  if (!phaseBanner) return null
  return (
    <div className="notice">
      <p className="wrap">
        <strong className="notice__tag">{phaseBanner.phase}</strong> {phaseBanner.text}
      </p>
    </div>
  )
}
