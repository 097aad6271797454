import { map } from '../../../../generated/messages/map.ts'

const words = map.unplaced

interface Props {
  services: { id: string; slug: string; name: string }[]
  /** How they stand to those on the map. */
  text: string
}

/** What a map cannot show, and nobody may miss for that. */
export function Unplaced({ services, text }: Props) {
  if (!services.length) return null
  return (
    <section className="stack" aria-labelledby="elsewhere">
      <h2 id="elsewhere" tabIndex={-1}>
        {words.title}
      </h2>
      <p className="muted">{text}</p>
      <ul className="bullets">
        {services.map(({ id, slug, name }) => (
          <li key={id}>
            <a href={`/services/${slug}`} translate="no">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
