import { map } from '../../../../generated/messages/map.ts'

const words = map.unplaced

interface Props {
  services: { id: string; slug: string; name: string }[]
  /** How many there are in all, when that is more than are named here. */
  count: number
}

/** What a map cannot show, and nobody may miss for that. */
export function Unplaced({ services, count }: Props) {
  if (!count) return null
  return (
    <section className="stack" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{words.title}</h2>
      <p className="muted">{words.text({ count })}</p>
      <ul className="bullets">
        {services.map(({ id, slug, name }) => (
          <li key={id}>
            <a href={`/services/${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
