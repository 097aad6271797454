import type { ImageResolvers } from '../generated/resolvers.ts'
import { sizeFor } from '../pictures/images.ts'
import { badInput } from '../records/arguments.ts'

export const Image: ImageResolvers = {
  url: ({ id }, { maxDimension }, { publicUrl }) => {
    const address = `${publicUrl}/images/${encodeURIComponent(id)}`
    if (maxDimension === null || maxDimension === undefined) return address
    const size = sizeFor(maxDimension)
    if (size === null) throw badInput(`\`maxDimension\` must be 1 to 1000; it is ${maxDimension}.`)
    return `${address}?max_dimension=${size}`
  },
  altText: ({ altText }) => altText,
}
