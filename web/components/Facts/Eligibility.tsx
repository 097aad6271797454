import type { ServiceFactsFragment } from '../../generated/types.ts'

/** Who a service is for, by one criterion: a sentence for up to two options, otherwise its own words and a list. */
export function Eligibility({ text, options, ownWords }: ServiceFactsFragment['eligibilities'][number]) {
  if (options.length + (ownWords ? 1 : 0) < 3) return <>{text}</>
  return (
    <>
      {ownWords && <p>{ownWords}</p>}
      <ul className="bullets">
        {options.map(option => (
          <li key={option}>{option}</li>
        ))}
      </ul>
    </>
  )
}
