/** A rule as the directory words it. Eyes see the arrow; screen readers hear "to". */
export function OpeningText({ text }: { text: string }) {
  const [opening, closing] = text.split(' → ')
  if (!closing) return <>{text}</>
  return (
    <>
      {opening} <span aria-hidden="true">→</span>
      <span className="govuk-visually-hidden">to</span> {closing}
    </>
  )
}
