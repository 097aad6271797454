import { record as words } from '../../generated/messages/record.ts'

interface Props {
  isFree: boolean
  feesText?: string | null
  feesUrl?: string | null
}

/** The cost of a service or an event, and a link to its prices. Only without either is there nothing but to ask. */
export function Cost({ isFree, feesText, feesUrl }: Props) {
  if (isFree) return <>{words.free}</>
  return (
    <>
      {feesText ?? (feesUrl ? null : words.cost)}
      {feesUrl && (
        <>
          {feesText && <br />}
          <a href={feesUrl} rel="noopener">
            {words.prices}
          </a>
        </>
      )}
    </>
  )
}
