import { place as words } from '../../generated/messages/place.ts'

const spans = /^(.*) (\d\d:\d\d) → (\d\d:\d\d)(.*)$/

/** A rule as the directory words it. Eyes see the arrow, and its times on one line; screen readers hear "to". */
export function OpeningText({ text }: { text: string }) {
  const [, rule, opening, closing, rest] = spans.exec(text) ?? []
  if (!rule) return <>{text}</>
  return (
    <>
      {rule}{' '}
      <span className="opening-times__span">
        {opening} <span aria-hidden="true">→</span>
        <span className="govuk-visually-hidden">{words.hours.to}</span> {closing}
      </span>
      {rest}
    </>
  )
}
