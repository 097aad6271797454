import { Fragment } from 'react'

/** An address of mail or of a website, which narrow screens break at `@`, `/` and `.` before they break it anywhere. */
export function Breakable({ text }: { text: string }) {
  const parts = (text.match(/\.?[^@/.]*[@/]?/g) ?? []).filter(Boolean)
  return parts.map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
