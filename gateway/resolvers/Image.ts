import type { ImageResolvers } from '../generated/resolvers.ts'
import { badInput } from '../reading/badInput.ts'

export const Image: ImageResolvers = {
  url: ({ url }, { maxDimension }) => {
    const address = new URL(url)
    // It would show pictures that nobody has approved yet.
    address.searchParams.delete('update_request_id')
    if (maxDimension === null || maxDimension === undefined) return address.href
    if (maxDimension < 1 || maxDimension > 1000) {
      throw badInput(`\`maxDimension\` must be 1 to 1000; it is ${maxDimension}.`)
    }
    address.searchParams.set('max_dimension', String(maxDimension))
    return address.href
  },
  altText: ({ altText }) => altText,
  // The directory does not tell the size of its pictures.
  width: () => null,
  height: () => null,
}
