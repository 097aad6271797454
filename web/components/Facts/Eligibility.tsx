import type { ServiceFactsFragment } from '../../generated/types.ts'

/** Who a service is for in one respect: a sentence while it is short, else its own words and a list of the options. */
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
