/**
 * The words of a query that the directory's index can hold: three letters or more.
 *
 *     indexableWords('Age UK 111') // ['age']
 *     indexableWords('111')        // []
 */
export function indexableWords(query: string): string[] {
  return query.toLowerCase().match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []
}
