import { RadioField } from '../../../components/forms/RadioField.tsx'
import { listing } from '../../../generated/messages/listing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const title = listing.titles.choose
const { none, more, again, notHere } = listing.choose

/** The organisations with what was sought in their names, and ways on for whoever finds theirs not among them. */
export function ChooseFields({ view, found }: FieldsProps) {
  const choices = found?.nodes.map(({ id, name }) => ({ value: id, text: name, isName: true })) ?? []
  return (
    <>
      {choices.length > 0 ? (
        <RadioField view={view} name="organisation.id" label={title} choices={choices} isTitle />
      ) : (
        <>
          <h1>{title}</h1>
          <p>{none({ search: view.values['organisation.search'] ?? '' })}</p>
        </>
      )}
      {found?.pageInfo.hasNextPage && <p>{more}</p>}
      <ul>
        <li>
          <a href={`${view.address}?step=find`}>{again}</a>
        </li>
        <li>
          <a href={`${view.address}?step=listed`}>{notHere}</a>
        </li>
      </ul>
    </>
  )
}
