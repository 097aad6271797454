import { normaliseQuery, type SearchParameters } from '../../browser/addresses.ts'

interface Props {
  names: readonly string[]
  asked: SearchParameters
  /** The id of the form, where it stands elsewhere. */
  form?: string
}

/** What an address asks for that a form has no field for, and takes along. */
export function Unseen({ names, asked, form }: Props) {
  return names.flatMap(name =>
    (asked[name] ?? [])
      .map(value => normaliseQuery(value))
      .filter(value => value !== undefined)
      .map(value => <input type="hidden" name={name} value={value} form={form} key={`${name} ${value}`} />),
  )
}
