import type { EligibilityGroupsQuery } from '../../generated/types.ts'
import { filters as words } from '../../generated/messages/filters.ts'
import { normaliseQuery, type SearchParameters } from '../../browser/addresses.ts'
import { searchForm } from '../SearchForm/SearchForm.tsx'
import { eligibilitiesAsked } from './eligibilitiesAsked.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { filters, type FilterName } from './filters.ts'
import { PeopleFilter } from './PeopleFilter.tsx'
import { Unseen } from './Unseen.tsx'

interface Props {
  asked: SearchParameters
  /** What there is to choose from about the person; null while that cannot be told. */
  groups: EligibilityGroupsQuery['eligibilityGroups']
}

/**
 * Filters of the search. They belong to its form, so that either button sends the words and the filters as they stand;
 * the view and what has no field travel along unseen. They stay folded: those in use stand below as chips, and results
 * should not be pushed off a phone.
 */
export function Filters({ asked, groups }: Props) {
  const near = normaliseQuery(asked.near?.at(-1))
  const chosen = eligibilitiesAsked(asked, groups)
  const unseen = ['view', ...(near ? [] : ['within', 'order']), ...(groups?.length ? [] : ['for'])]
  return (
    <details className="filters">
      <summary>{words.title}</summary>
      <div className="filters__fields">
        <Unseen names={unseen} asked={asked} form={searchForm} />
        <fieldset className="filters__ticks">
          <legend className="filters__label">{words.only}</legend>
          <Tick name="open" asked={asked} />
          <Tick name="free" asked={asked} />
        </fieldset>
        <Choice name="wait" label={words.wait} anything={words.anyWait} asked={asked} />
        {near && <Choice name="within" label={words.distance} anything={words.anyDistance} asked={asked} />}
        {near && <Choice name="order" label={words.order} anything={words.anyOrder} asked={asked} />}
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

function Tick({ name, asked }: { name: 'open' | 'free'; asked: SearchParameters }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={asked[name]?.at(-1) === 'yes'}
        form={searchForm}
      />
      <span>{filters[name].yes}</span>
    </label>
  )
}

function Choice({
  asked,
  ...props
}: {
  name: FilterName
  label: string
  anything: string
  asked: SearchParameters
}) {
  const { name } = props
  const options = Object.entries(filters[name])
  return <FilterSelect id={`filter-${name}`} options={options} chosen={asked[name]?.at(-1)} {...props} />
}
