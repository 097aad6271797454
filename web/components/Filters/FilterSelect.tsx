import { searchForm } from '../SearchForm/SearchForm.tsx'

interface Props {
  id: string
  /** The parameter of the address. */
  name: string
  label: string
  /** What stands for no choice. */
  anything: string
  options: [value: string, text: string][]
  chosen: string | undefined
}

/** One thing that results can be narrowed by, of which one value is chosen or none. */
export function FilterSelect({ id, name, label, anything, options, chosen = '' }: Props) {
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
