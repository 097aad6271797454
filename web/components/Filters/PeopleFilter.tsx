import { filters as words } from '../../generated/messages/filters.ts'
import { searchForm } from '../SearchForm/SearchForm.tsx'
import { FilterSelect } from './FilterSelect.tsx'

interface Props {
  id: string
  /** What the options are of, such as “Age group”. */
  name: string
  options: string[]
  /** All that a person said about themselves. */
  chosen: readonly string[]
}

/** One thing a person can say about themselves. More than one answer, which only a link can give, shows as ticks. */
export function PeopleFilter({ id, name, options, chosen }: Props) {
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
