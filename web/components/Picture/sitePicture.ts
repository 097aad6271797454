/**
 * The address of a picture as this site has it: at the same path, whatever host the gateway knows itself under.
 *
 *     sitePicture('https://gateway.example/images/file.food.svg?max_dimension=350') // '/images/file.food.svg?max_dimension=350'
 */
export function sitePicture(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
