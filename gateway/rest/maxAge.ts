const second = 1000
const minute = 60 * second

const ages: [RegExp, number][] = [
  // Words somebody typed.
  [/[?&]filter%5B(name|title)%5D=/, 0],
  [/^\/taxonomies\//, 10 * minute],
  [/^\/(settings|pages|collections\/[a-z-]+\/all)(\?|$)/, minute],
]

/**
 * How long a reply to this path counts as fresh, in milliseconds.
 *
 *     maxAge('/settings')                         // 60000
 *     maxAge('/taxonomies/service-eligibilities') // 600000
 *     maxAge('/services/food-bank')               // 30000
 *     maxAge('/services?filter%5Bname%5D=111')    // 0: not to be kept
 *
 * What the council seldom changes lasts longer than the records it corrects all day.
 */
export function maxAge(path: string): number {
  return ages.find(([pattern]) => pattern.test(path))?.[1] ?? 30 * second
}
