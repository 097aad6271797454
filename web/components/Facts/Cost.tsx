import { record as words } from '../../generated/messages/record.ts'

interface Props {
  isFree: boolean
  feesText?: string | null
  feesUrl?: string | null
}

/** The cost of a service or an event, with a link to its prices. */
export function Cost({ isFree, feesText, feesUrl }: Props) {
  if (isFree) return <>{words.free}</>
  return (
    <>
      {feesText ?? words.cost}
      {feesUrl && (
        <>
          <br />
          <a href={feesUrl} rel="noopener">
            {words.prices}
          </a>
        </>
      )}
    </>
  )
}
