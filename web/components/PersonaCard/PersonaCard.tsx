import { recordAddress } from '../../../schema/identifiers.ts'
import type { PersonaCardFragment } from '../../generated/types.ts'

export function PersonaCard({ persona }: { persona: PersonaCardFragment }) {
  return (
    <li className="persona-card">
      <a className="persona-card__link" href={recordAddress('personas', persona.slug)}>
        {persona.name}
      </a>
      {persona.subtitle && <span className="persona-card__subtitle">{persona.subtitle}</span>}
    </li>
  )
}
