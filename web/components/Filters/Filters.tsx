import type { EligibilityGroupsQuery, FilterCountsFragment } from '../../generated/types.ts'
import { filters as words } from '../../generated/messages/filters.ts'
import type { SearchParameters } from '../../browser/addresses.ts'
import { normaliseQuery } from '../../browser/addresses.ts'
import { SearchForm, searchForm } from '../SearchForm/SearchForm.tsx'
import {
  chosenEligibilities,
  filters,
  hasNear,
  longestDistance,
  waitTimes,
  type FilterName,
} from './activeFilters.ts'

interface Props {
  search: SearchParameters
  /** The groups of eligibility options; null when they could not be loaded. */
  groups: EligibilityGroupsQuery['eligibilityGroups']
  /** Whether the search has a place, in its own field or among the words. */
  hasPlace: boolean
  /** How many services there are with each option; null or left out when that is unknown. */
  counts?: FilterCountsFragment | null | undefined
  /** Where the form of the search is sent, when it stands among the filters. */
  action?: string
}

/**
 * The filters of the search. They belong to its form, so that either button sends both the query and the filters; the view
 * and parameters without a field are hidden fields. They are closed at first: active filters are shown as chips, and the
 * results should be visible on a phone.
 */
export function Filters({ search, groups, hasPlace, counts = null, action }: Props) {
  const isNear = hasNear(search)
  const chosen = chosenEligibilities(search, groups)
  const hidden = [
    'view',
    ...(isNear ? [] : ['within']),
    ...(hasPlace ? [] : ['order']),
    ...(groups?.length ? [] : ['for']),
  ]
  // Sent by this button only: other words, which the form's own button sends, are to be understood.
  const literal = search.literal?.at(-1) === 'yes' ? { name: 'literal', value: 'yes' } : {}
  const people = peopleCounts(counts)
  return (
    <details className="filters">
      <summary>{action ? words.search : words.title}</summary>
      {action && <SearchForm action={action} label={words.search} />}
      <div className="filters__fields">
        <HiddenFields names={hidden} search={search} form={searchForm} />
        <fieldset className="filters__ticks">
          <legend className="filters__label">{words.only}</legend>
          <Tick name="open" search={search} count={counts?.openNow} />
          <Tick name="free" search={search} count={counts?.free} />
        </fieldset>
        <Choice name="wait" label={words.wait} anything={words.anyWait} search={search} counts={counts} />
        {isNear && (
          <Choice
            name="within"
            label={words.distance}
            anything={words.anyDistance}
            search={search}
            counts={counts}
          />
        )}
        {hasPlace && <Choice name="order" label={words.order} anything={words.anyOrder} search={search} />}
        {groups?.length ? (
          <fieldset className="filters__people">
            <legend className="filters__title">{words.people}</legend>
            {groups.map(({ name, options }, i) => (
              <PeopleFilter
                id={`filter-for-${i + 1}`}
                name={name}
                options={options}
                chosen={chosen}
                countOf={people}
                key={name}
              />
            ))}
          </fieldset>
        ) : null}
        <button className="button" type="submit" form={searchForm} {...literal}>
          {words.apply}
        </button>
      </div>
    </details>
  )
}

/** How many services there are with an option; undefined when that is unknown. */
type Count = number | undefined

const counted = (option: string, count: Count) =>
  count === undefined ? option : words.counted({ option, count })

/** Options that would find nothing stay usable, as other words may be sent with them. */
const look = (count: Count) => (count === 0 ? 'filters__none' : undefined)

const mostEligibilities = 200

/** How an option is chosen: beside those that are chosen of its group, or in place of them. */
type Way = 'count' | 'instead'

/** The counts by the name of an eligibility. Those that no service names are not in the list unless it was cut short. */
function peopleCounts(counts: FilterCountsFragment | null): (name: string, way: Way) => Count {
  if (!counts) return () => undefined
  const known = new Map(counts.eligibilities.map(each => [each.name, each]))
  return (name, way) => known.get(name)?.[way] ?? (known.size < mostEligibilities ? 0 : undefined)
}

interface TickProps {
  name: 'open' | 'free'
  search: SearchParameters
  count: Count
}

function Tick({ name, search, count }: TickProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={search[name]?.at(-1) === 'yes'}
        form={searchForm}
      />
      <span className={look(count)}>{counted(filters[name].yes, count)}</span>
    </label>
  )
}

interface ChoiceProps {
  name: FilterName
  label: string
  anything: string
  search: SearchParameters
  counts?: FilterCountsFragment | null
}

function Choice({ search, counts, ...props }: ChoiceProps) {
  const { name } = props
  const chosen = search[name]?.at(-1)
  const options = Object.entries(filters[name])
    .filter(([value]) => value !== longestDistance || value === chosen)
    .map(([value, text]) => ({ value, text, count: choiceCount(name, value, counts) }))
  return <FilterSelect id={`filter-${name}`} options={options} chosen={chosen} {...props} />
}

function choiceCount(
  name: FilterName,
  value: string,
  counts: FilterCountsFragment | null | undefined,
): Count {
  if (name === 'within') return counts?.distances.find(({ miles }) => String(miles) === value)?.count
  return counts?.waitTimes.find(({ waitTime }) => name === 'wait' && waitTime === waitTimes[value])?.count
}

interface PeopleFilterProps {
  id: string
  /** The name of the group, such as “Age group”. */
  name: string
  options: string[]
  /** The chosen options of all groups. */
  chosen: readonly string[]
  countOf: (option: string, way: Way) => Count
}

/** A group of eligibility options. Several chosen options, which only a link can have, are shown as checkboxes. */
function PeopleFilter({ id, name, options, chosen, countOf }: PeopleFilterProps) {
  const given = options.filter(option => chosen.includes(option))
  if (given.length < 2)
    return (
      <FilterSelect
        id={id}
        name="for"
        label={name}
        anything={words.anyone}
        options={options.map(option => ({ value: option, text: option, count: countOf(option, 'instead') }))}
        chosen={given[0]}
      />
    )
  return (
    <fieldset className="filters__ticks">
      <legend className="filters__label">{name}</legend>
      {options.map(option => (
        <label className="tick" key={option}>
          <input
            type="checkbox"
            name="for"
            value={option}
            defaultChecked={given.includes(option)}
            form={searchForm}
          />
          <span className={look(countOf(option, 'count'))}>{counted(option, countOf(option, 'count'))}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface FilterSelectProps {
  id: string
  /** The parameter of the address. */
  name: string
  label: string
  /** The text for no choice. */
  anything: string
  options: { value: string; text: string; count: Count }[]
  chosen: string | undefined
}

/** A filter with at most one value. */
function FilterSelect({ id, name, label, anything, options, chosen = '' }: FilterSelectProps) {
  return (
    <div>
      <label className="filters__label" htmlFor={id}>
        {label}
      </label>
      <select className="filters__select" id={id} name={name} defaultValue={chosen} form={searchForm}>
        <option value="">{anything}</option>
        {options.map(({ value, text, count }) => (
          <option className={look(count)} value={value} key={value}>
            {counted(text, count)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface HiddenFieldsProps {
  names: readonly string[]
  search: SearchParameters
  /** The id of the form, when it is elsewhere on the page. */
  form?: string
}

/** Hidden fields for parameters of the address that have no field of their own. */
function HiddenFields({ names, search, form }: HiddenFieldsProps) {
  return names.flatMap(name =>
    (search[name] ?? [])
      .map(value => normaliseQuery(value))
      .filter(value => value !== undefined)
      .map(value => <input type="hidden" name={name} value={value} form={form} key={`${name} ${value}`} />),
  )
}
