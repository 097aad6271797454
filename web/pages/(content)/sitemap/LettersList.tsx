import { sitemapPage as words } from '../../../generated/messages/sitemapPage.ts'

interface Props {
  /** The kind of record, which is also the first segment of their addresses. */
  kind: 'services' | 'organisations'
  title: string
  list: {
    totalCount: number
    pageInfo: { page: number; pageCount: number }
    nodes: { id: string; slug: string; name: string }[]
  }
}

const each = 100

/** A long list from A to Z, with links to each letter and to each hundred. */
export function LettersList({ kind, title, list }: Props) {
  const { totalCount, pageInfo, nodes } = list
  const letters = byLetter(nodes)
  const anchor = (letter: string) => `${kind}-${letter === '#' ? 'other' : letter.toLowerCase()}`
  if (!nodes.length) return null
  return (
    <section className="stack" aria-labelledby={kind}>
      <h2 id={kind}>{title}</h2>
      <ul className="letters" aria-label={words.byLetter({ title })}>
        {letters.map(([letter]) => (
          <li key={letter}>
            <a href={`#${anchor(letter)}`}>{letter}</a>
          </li>
        ))}
      </ul>
      {letters.map(([letter, records]) => (
        <div className="letters__group" key={letter}>
          <h3 id={anchor(letter)}>{letter}</h3>
          <ul className="sitemap-links sitemap-links--wide">
            {records.map(({ id, slug, name }) => (
              <li key={id}>
                <a href={`/${kind}/${slug}`} translate="no">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {pageInfo.pageCount > 1 && (
        <ul className="letters" aria-label={words.byHundred({ title })}>
          {Array.from({ length: pageInfo.pageCount }, (_, i) => (
            <li key={i}>
              <a
                href={`/sitemap?${kind}=${i + 1}#${kind}`}
                aria-current={i + 1 === pageInfo.page ? 'page' : undefined}
              >
                {words.range({ first: i * each + 1, last: Math.min((i + 1) * each, totalCount) })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * Records grouped by first letter, in their order: digits and signs under #, accents ignored.
 *
 *     byLetter([{ name: 'Élan' }, { name: 'Erith' }, { name: '4Youth' }])
 *     // [['E', [{ name: 'Élan' }, { name: 'Erith' }]], ['#', [{ name: '4Youth' }]]]
 */
export function byLetter<T extends { name: string }>(records: readonly T[]): [letter: string, T[]][] {
  const letters = new Map<string, T[]>()
  for (const record of records) {
    const letter = letterOf(record.name)
    letters.set(letter, [...(letters.get(letter) ?? []), record])
  }
  return [...letters]
}

function letterOf(name: string): string {
  const [letter = ''] = name.trim().normalize('NFKD').toUpperCase()
  return /[A-Z]/.test(letter) ? letter : '#'
}
