import { usePageContext } from 'vike-react/usePageContext'

export function PhaseBanner() {
  const { phaseBanner } = usePageContext().site
  if (!phaseBanner) return null
  return (
    <section className="notice" aria-label="About this site">
      <p className="wrap">
        <strong className="notice__tag">{phaseBanner.phase}</strong> {phaseBanner.text}
      </p>
    </section>
  )
}
