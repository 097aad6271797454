import { memoiseByKey } from '../formatting/memoise.ts'
import type { ImageResolvers } from '../generated/resolvers.ts'
import { badInput } from '../reading/badInput.ts'

// Read once for each picture and size: most are shown on every page.
const addressOf = memoiseByKey(2000, (sizeAndUrl: string) => {
  const [size = '', ...url] = sizeAndUrl.split(' ')
  const address = new URL(url.join(' '))
  // It would show pictures that nobody has approved yet.
  address.searchParams.delete('update_request_id')
  if (size) address.searchParams.set('max_dimension', size)
  return address.href
})

export const Image: ImageResolvers = {
  url: ({ url }, { maxDimension }) => {
    if (maxDimension === null || maxDimension === undefined) return addressOf(` ${url}`)
    if (maxDimension < 1 || maxDimension > 1000) {
      throw badInput(`\`maxDimension\` must be 1 to 1000; it is ${maxDimension}.`)
    }
    return addressOf(`${maxDimension} ${url}`)
  },
  altText: ({ altText }) => altText,
  // The directory does not tell the size of its pictures.
  width: () => null,
  height: () => null,
}
