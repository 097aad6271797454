import { TextArea } from '../../../components/forms/TextArea.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { listing } from '../../../generated/messages/listing.ts'
import type { FieldsProps } from './FieldsProps.ts'

const { intro, group, heading, text } = listing.facts

/** Useful facts, with a heading each. */
export function FactFields({ view }: FieldsProps) {
  return (
    <>
      <p>{intro}</p>
      {[0, 1, 2].map(i => (
        <fieldset className="govuk-fieldset" key={i}>
          <legend className="govuk-fieldset__legend govuk-fieldset__legend--m">
            <h2 className="govuk-fieldset__heading">{group({ number: i + 1 })}</h2>
          </legend>
          <TextField view={view} name={`service.usefulInfos.${i}.title`} label={heading} />
          <TextArea
            view={view}
            name={`service.usefulInfos.${i}.description`}
            label={text}
            most={1000}
            rows={3}
          />
        </fieldset>
      ))}
    </>
  )
}
