interface Props {
  isFree: boolean
  feesText?: string | null
  feesUrl?: string | null
}

export function Cost({ isFree, feesText, feesUrl }: Props) {
  if (isFree) return <>Free</>
  return (
    <>
      {feesText ?? 'There is a cost. Ask when you get in touch.'}{' '}
      {feesUrl && (
        <a href={feesUrl} rel="noopener">
          See the prices
        </a>
      )}
    </>
  )
}
