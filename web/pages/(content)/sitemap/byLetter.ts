/**
 * Names by their first letter, as they come: figures and signs stand under #, accents count for nothing.
 *
 *     byLetter([{ name: 'Élan' }, { name: 'Erith' }, { name: '4Youth' }])
 *     // [['E', [{ name: 'Élan' }, { name: 'Erith' }]], ['#', [{ name: '4Youth' }]]]
 */
export function byLetter<T extends { name: string }>(records: readonly T[]): [letter: string, T[]][] {
  return [
    ...Map.groupBy(records, ({ name }) => {
      const [letter = ''] = name.trim().normalize('NFKD').toUpperCase()
      return /[A-Z]/.test(letter) ? letter : '#'
    }),
  ]
}
