import type { Sharp, SharpConstructor } from 'sharp'

/** A picture in one of the formats it is given in. */
export interface EncodedPicture {
  type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png'
  bytes: Buffer
}

/** The directory gave something that is no picture, or none that can be opened safely. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture'
}

/** What a drawing, or a photo that was squeezed into few bytes, may grow to in memory: 120 MB. */
const mostPixels = 30_000_000
const mostSeconds = 5
const formats = new Set(['png', 'jpeg', 'svg', 'webp', 'gif'])
const loaders = ['Png', 'Jpeg', 'Svg', 'Webp', 'Nsgif'].map(format => `VipsForeignLoad${format}Buffer`)
/** At one pixel to a unit. */
const usualDensity = 72

let sharp: Promise<SharpConstructor> | undefined

/** The library, loaded for the first picture: it brings 20 MB of code, and many a process shows none. */
async function loadSharp(): Promise<SharpConstructor> {
  const { default: loaded } = await import('sharp')
  // What is kept, is kept on disk; and each picture takes one thread, of which a few run at once.
  loaded.cache(false)
  loaded.concurrency(1)
  loaded.block({ operation: ['VipsForeignLoad'] })
  loaded.unblock({ operation: loaders })
  return loaded
}

/**
 * A picture no larger than `size` in both directions, as AVIF, as WebP, and in a format that every program reads: JPEG,
 * or PNG where one can see through it. A drawing (SVG) becomes pixels like all others, so nothing in it can run; what a
 * camera wrote into a photo (the place it was taken at) is left out.
 *
 *     await encodePicture(bytes, 150) // [{ type: 'image/avif', … }, { type: 'image/webp', … }, { type: 'image/jpeg', … }]
 *
 * @throws UnusablePicture
 */
export async function encodePicture(source: Uint8Array, size: number): Promise<EncodedPicture[]> {
  sharp ??= loadSharp()
  const open = await sharp
  try {
    const { format, width, height } = await open(source, {
      limitInputPixels: mostPixels,
    }).metadata()
    if (!formats.has(format)) throw new UnusablePicture(`It is ${format}`)
    const isDrawing = format === 'svg'
    // Drawn at the size that is wanted: enlarged afterwards it would be blurred.
    const density = Math.min(Math.max((usualDensity * size) / Math.max(width, height), 1), 2400)
    const small = open(source, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      ...(isDrawing && { density }),
    })
      .autoOrient()
      .resize(size, size, { fit: 'inside', withoutEnlargement: !isDrawing })
      .toColourspace('srgb')
      .timeout({ seconds: mostSeconds })
    const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const { isOpaque } = await open(data, { raw }).stats()
    const pixels = () => (isOpaque ? open(data, { raw }).removeAlpha() : open(data, { raw }))
    const written: [EncodedPicture['type'], Sharp][] = [
      // More effort saves a few bytes in a hundred, and takes ten times as long.
      ['image/avif', pixels().avif({ quality: 55, effort: 2 })],
      ['image/webp', pixels().webp({ quality: 80, effort: 4 })],
      isOpaque
        ? ['image/jpeg', pixels().jpeg({ quality: 82, progressive: true })]
        : ['image/png', pixels().png({ palette: true })],
    ]
    const pictures: EncodedPicture[] = []
    // One after the other: together they would take as many threads.
    for (const [type, picture] of written)
      pictures.push({ type, bytes: await picture.timeout({ seconds: mostSeconds }).toBuffer() })
    return pictures
  } catch (error) {
    throw error instanceof UnusablePicture ? error : new UnusablePicture((error as Error).message)
  }
}
