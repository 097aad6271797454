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
      <h2 id="elsewhere">Online, by phone or across the borough</h2>
      <p className="muted">
        {count === 1 ? '1 service matches too but has' : `${count} services match too but have`} no fixed
        place, so the map does not show {count === 1 ? 'it' : 'them'}.
      </p>
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
