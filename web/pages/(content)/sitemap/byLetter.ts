/**
 * Names by their first letter, as they come: figures and signs stand under #, accents count for nothing.
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
