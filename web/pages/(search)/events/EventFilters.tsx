import { Chips, type Chip } from '../../../components/Filters/Chips.tsx'
import { distances } from '../../../components/Filters/activeFilters.ts'
import { omitEmptyFields } from '../../../components/SearchForm/SearchForm.tsx'
import { SearchBox } from '../../../components/SearchForm/SearchBox.tsx'
import { addressOf, withParameter } from '../../../browser/addresses.ts'
import { activeFilters } from '../../../generated/messages/activeFilters.ts'
import { events } from '../../../generated/messages/events.ts'
import { nearOf, type PlaceLookup } from './eventFilter.ts'

interface Props {
  search: Record<string, string>
  looked: PlaceLookup
}

const words = events.filters
/** The filters that are on or off: the parameter of each, and its words. */
const names = Object.keys(words.values) as (keyof typeof words.values)[]
const within = activeFilters.values.within as Record<string, string>

/** The filters of events, in the current view, and what was made of the place. */
export function EventFilters({ search, looked }: Props) {
  const place = looked?.place
  const chips: Chip[] = names
    .filter(name => search[name] === 'yes')
    .map(name => ({ text: words.values[name], href: withParameter('/events', search, name, null) }))
  if (place) {
    const { near: _near, within: distance = '', page: _page, ...others } = search
    chips.unshift({ text: words.nearPlace({ place: place.name }), href: addressOf('/events', others) })
    if (distances.includes(distance))
      chips.push({ text: within[distance]!, href: withParameter('/events', search, 'within', null) })
  }
  return (
    <>
      {/* On the way back to this page a browser would tick what was ticked when it was left. */}
      <form className="event-filters" action="/events" method="get" autoComplete="off" ref={omitEmptyFields}>
        {['view', 'month'].map(
          name => search[name] && <input type="hidden" name={name} value={search[name]} key={name} />,
        )}
        <div className="event-filters__near">
          <label className="filters__label" htmlFor="events-near">
            {words.near} <span className="search-form__hint">{words.nearHint}</span>
          </label>
          <SearchBox
            suggests="places"
            className="search-form__input"
            id="events-near"
            name="near"
            type="text"
            defaultValue={nearOf(search)}
            maxLength={80}
            autoComplete="postal-code"
          />
        </div>
        {place && (
          <div>
            <label className="filters__label" htmlFor="events-within">
              {words.distance}
            </label>
            <select
              className="filters__select"
              id="events-within"
              name="within"
              defaultValue={search.within ?? ''}
            >
              <option value="">{words.anyDistance}</option>
              {distances.map(miles => (
                <option value={miles} key={miles}>
                  {within[miles]}
                </option>
              ))}
            </select>
          </div>
        )}
        <fieldset className="filters__ticks event-filters__ticks">
          <legend className="govuk-visually-hidden">{words.legend}</legend>
          {names.map(name => (
            <label className="tick" key={name}>
              <input type="checkbox" name={name} value="yes" defaultChecked={search[name] === 'yes'} />
              <span>{words.values[name]}</span>
            </label>
          ))}
        </fieldset>
        <button className="button button--quiet" type="submit">
          {words.apply}
        </button>
      </form>
      {looked?.message && <p className="inset measure">{looked.message}</p>}
      <Chips chips={chips} />
    </>
  )
}
