import { filters as words } from '../../generated/messages/filters.ts'
import { filters, type FilterName } from './filters.ts'

interface Props {
  search: Record<string, string>
}

/**
 * Filters beside the words of the search, which travel along unseen. One button applies them all. They stay folded:
 * those in use stand below as chips, and results should not be pushed off a phone.
 */
export function Filters({ search }: Props) {
  const { query, near } = search
  return (
    <details className="filters">
      <summary>{words.title}</summary>
      <form action="/results" method="get" className="filters__form">
        {query && <input type="hidden" name="query" value={query} />}
        {near && <input type="hidden" name="near" value={near} />}
        <fieldset className="filters__ticks">
          <legend className="filters__label">{words.only}</legend>
          <Tick name="open" search={search} />
          <Tick name="free" search={search} />
        </fieldset>
        <Choice name="wait" label={words.wait} anything={words.anyWait} search={search} />
        {near && <Choice name="within" label={words.distance} anything={words.anyDistance} search={search} />}
        {near && <Choice name="order" label={words.order} anything={words.anyOrder} search={search} />}
        <button className="button" type="submit">
          {words.apply}
        </button>
      </form>
    </details>
  )
}

function Tick({ name, search }: { name: 'open' | 'free' } & Props) {
  return (
    <label className="tick">
      <input type="checkbox" name={name} value="yes" defaultChecked={search[name] === 'yes'} />
      <span>{filters[name].yes}</span>
    </label>
  )
}

function Choice({
  name,
  label,
  anything,
  search,
}: { name: FilterName; label: string; anything: string } & Props) {
  return (
    <div>
      <label className="filters__label" htmlFor={`filter-${name}`}>
        {label}
      </label>
      <select className="filters__select" id={`filter-${name}`} name={name} defaultValue={search[name] ?? ''}>
        <option value="">{anything}</option>
        {Object.entries(filters[name]).map(([value, text]) => (
          <option value={value} key={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
