import { usePageContext } from 'vike-react/usePageContext'
import { shell as words } from '../../generated/messages/shell.ts'

export function PhaseBanner() {
  const { phaseBanner } = usePageContext().site
  if (!phaseBanner) return null
  return (
    <section className="notice" aria-label={words.phase.label}>
      <p className="wrap">
        <strong className="notice__tag">{phaseBanner.phase}</strong> {phaseBanner.text}
      </p>
    </section>
  )
}
