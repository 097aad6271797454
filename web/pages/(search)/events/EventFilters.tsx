import { Chips } from '../../../components/Filters/Chips.tsx'
import { withParameter } from '../../../browser/addresses.ts'
import { events as words } from '../../../generated/messages/events.ts'

interface Props {
  search: Record<string, string>
}

/** The filters of events: the parameter of each, and its words. */
const eventFilters = words.filters.values
const names = Object.keys(eventFilters) as (keyof typeof eventFilters)[]

/** The filters of events, in the current view. */
export function EventFilters({ search }: Props) {
  const chips = names
    .filter(name => search[name] === 'yes')
    .map(name => ({ text: eventFilters[name], href: withParameter('/events', search, name, null) }))
  return (
    <>
      <form className="event-filters" action="/events" method="get">
        {['view', 'month'].map(
          name => search[name] && <input type="hidden" name={name} value={search[name]} key={name} />,
        )}
        <fieldset className="filters__ticks event-filters__ticks">
          <legend className="govuk-visually-hidden">{words.filters.legend}</legend>
          {names.map(name => (
            <label className="tick" key={name}>
              <input type="checkbox" name={name} value="yes" defaultChecked={search[name] === 'yes'} />
              <span>{eventFilters[name]}</span>
            </label>
          ))}
        </fieldset>
        <button className="button button--quiet" type="submit">
          {words.filters.apply}
        </button>
      </form>
      <Chips chips={chips} />
    </>
  )
}
