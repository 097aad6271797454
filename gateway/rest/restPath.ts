/**
 * A path of the directory, each value in it encoded as one segment.
 *
 *     restPath`/services/${'a/b'}/related` // '/services/a%2Fb/related'
 */
export function restPath(parts: TemplateStringsArray, ...values: string[]): string {
  return parts.reduce((path, part, index) => path + encodeURIComponent(values[index - 1]!) + part)
}
