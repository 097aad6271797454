import type { EligibilityGroupsQuery } from '../../generated/types.ts'
import { filters as words } from '../../generated/messages/filters.ts'
import type { SearchParameters } from '../../browser/addresses.ts'
import { normaliseQuery } from '../../browser/normaliseQuery.ts'
import { searchForm } from '../SearchForm/SearchForm.tsx'
import { chosenEligibilities, filters, type FilterName } from './activeFilters.ts'

interface Props {
  search: SearchParameters
  /** The groups of eligibility options; null when they could not be loaded. */
  groups: EligibilityGroupsQuery['eligibilityGroups']
}

/**
 * The filters of the search. They belong to its form, so that either button sends both the query and the filters; the view
 * and parameters without a field are hidden fields. They are closed at first: active filters are shown as chips, and the
 * results should be visible on a phone.
 */
export function Filters({ search, groups }: Props) {
  const near = normaliseQuery(search.near?.at(-1))
  const chosen = chosenEligibilities(search, groups)
  const hidden = ['view', ...(near ? [] : ['within', 'order']), ...(groups?.length ? [] : ['for'])]
  return (
    <details className="filters">
      <summary>{words.title}</summary>
      <div className="filters__fields">
        <HiddenFields names={hidden} search={search} form={searchForm} />
        <fieldset className="filters__ticks">
          <legend className="filters__label">{words.only}</legend>
          <Tick name="open" search={search} />
          <Tick name="free" search={search} />
        </fieldset>
        <Choice name="wait" label={words.wait} anything={words.anyWait} search={search} />
        {near && <Choice name="within" label={words.distance} anything={words.anyDistance} search={search} />}
        {near && <Choice name="order" label={words.order} anything={words.anyOrder} search={search} />}
        {groups?.length ? (
          <fieldset className="filters__people">
            <legend className="filters__title">{words.people}</legend>
            {groups.map(({ name, options }, i) => (
              <PeopleFilter
                id={`filter-for-${i + 1}`}
                name={name}
                options={options}
                chosen={chosen}
                key={name}
              />
            ))}
          </fieldset>
        ) : null}
        <button className="button" type="submit" form={searchForm}>
          {words.apply}
        </button>
      </div>
    </details>
  )
}

function Tick({ name, search }: { name: 'open' | 'free'; search: SearchParameters }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={search[name]?.at(-1) === 'yes'}
        form={searchForm}
      />
      <span>{filters[name].yes}</span>
    </label>
  )
}

function Choice({
  search,
  ...props
}: {
  name: FilterName
  label: string
  anything: string
  search: SearchParameters
}) {
  const { name } = props
  const options = Object.entries(filters[name])
  return <FilterSelect id={`filter-${name}`} options={options} chosen={search[name]?.at(-1)} {...props} />
}

interface PeopleFilterProps {
  id: string
  /** The name of the group, such as “Age group”. */
  name: string
  options: string[]
  /** The chosen options of all groups. */
  chosen: readonly string[]
}

/** A group of eligibility options. Several chosen options, which only a link can have, are shown as checkboxes. */
function PeopleFilter({ id, name, options, chosen }: PeopleFilterProps) {
  const given = options.filter(option => chosen.includes(option))
  if (given.length < 2)
    return (
      <FilterSelect
        id={id}
        name="for"
        label={name}
        anything={words.anyone}
        options={options.map(option => [option, option])}
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
          <span>{option}</span>
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
  options: [value: string, text: string][]
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
        {options.map(([value, text]) => (
          <option value={value} key={value}>
            {text}
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
