import { lists } from '../../generated/messages/lists.ts'

const words = lists.pagination

interface Props {
  page: number
  pageCount: number
  /** The address of another page of the same list. */
  hrefOf: (page: number) => string
}

export function Pagination({ page, pageCount, hrefOf }: Props) {
  if (pageCount < 2) return null
  return (
    <nav className="govuk-pagination" aria-label={words.label}>
      {page > 1 && (
        <Step className="govuk-pagination__prev" rel="prev" href={hrefOf(page - 1)} text={words.previous} />
      )}
      <ul className="govuk-pagination__list">
        {pagesShown(page, pageCount).map((n, i) =>
          n === null ? (
            <li className="govuk-pagination__item govuk-pagination__item--ellipsis" key={`gap${i}`}>
              ⋯
            </li>
          ) : (
            <li
              className={`govuk-pagination__item${n === page ? ' govuk-pagination__item--current' : ''}`}
              key={n}
            >
              <a
                className="govuk-link govuk-pagination__link"
                href={hrefOf(n)}
                aria-label={words.number({ number: n })}
                aria-current={n === page ? 'page' : undefined}
              >
                {n}
              </a>
            </li>
          ),
        )}
      </ul>
      {page < pageCount && (
        <Step className="govuk-pagination__next" rel="next" href={hrefOf(page + 1)} text={words.next} />
      )}
    </nav>
  )
}

function Step({
  className,
  rel,
  href,
  text,
}: {
  className: string
  rel: string
  href: string
  text: string
}) {
  return (
    <div className={className}>
      <a className="govuk-link govuk-pagination__link" href={href} rel={rel}>
        <span className="govuk-pagination__link-title">
          {text} <span className="govuk-visually-hidden">{words.page}</span>
        </span>
      </a>
    </div>
  )
}

/**
 * The page numbers to show: the first, the last, the current one and its neighbours, with null for a gap.
 *
 *     pagesShown(5, 9) // [1, null, 4, 5, 6, null, 9]
 */
export function pagesShown(current: number, last: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, last])].filter(n => n >= 1 && n <= last)
  return shown.flatMap((n, i) => {
    const left = i ? n - shown[i - 1]! - 1 : 0
    if (left === 0) return [n]
    return [left === 1 ? n - 1 : null, n]
  })
}
