import type { PageContext } from 'vike/types'
import { pageOf } from '../../../browser/pageAddress.ts'

/** The pages of the two long lists in the address: `?services=2&organisations=3`. */
export function sitemapVariables({ urlParsed }: Pick<PageContext, 'urlParsed'>) {
  const numbered = (page: string | undefined) =>
    pageOf({ urlParsed: { ...urlParsed, search: page ? { page } : {} } })
  const { services, organisations } = urlParsed.search
  return { services: numbered(services), organisations: numbered(organisations) }
}

/**
 * Records grouped by first letter, in their order: digits and other characters under #, accents ignored.
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
