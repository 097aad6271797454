import { Fragment } from 'react'

/** An email or web address that wraps at `@`, `/` and `.` on narrow screens before it wraps elsewhere. */
export function Breakable({ text }: { text: string }) {
  const parts = (text.match(/\.?[^@/.]*[@/]?/g) ?? []).filter(Boolean)
  return parts.map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
