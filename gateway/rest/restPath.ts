/**
 * A path of the directory, each value in it encoded as one segment.
 *
 *     restPath`/services/${'a/b'}/related` // '/services/a%2Fb/related'
 */
export function restPath(parts: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw: parts }, ...values.map(encodeURIComponent))
}
