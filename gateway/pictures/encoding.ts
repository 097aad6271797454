import type { Sharp, SharpConstructor } from 'sharp'

/** A picture in one of the formats we serve. */
export interface EncodedPicture {
  type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png'
  bytes: Buffer
}

/** The bytes are not a picture, or not one that can be decoded safely. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture'
}

/** The limit for decoded pictures, 120 MB in memory: a small file may contain a huge one. */
const maxPixels = 30_000_000
/** For the decoding, and for each format. */
const maxSeconds = 5
const formats = new Set(['png', 'jpeg', 'svg', 'webp', 'gif'])
const loaders = ['Png', 'Jpeg', 'Svg', 'Webp', 'Nsgif'].map(format => `VipsForeignLoad${format}Buffer`)
/** The density of an SVG at one pixel to a unit. */
const defaultDensity = 72

let sharp: Promise<SharpConstructor> | undefined

/** Loads the library with the first picture: it has 20 MB of code, and many processes serve no picture. */
async function loadSharp(): Promise<SharpConstructor> {
  const { default: loaded } = await import('sharp')
  // The cache is on disk, and each picture uses one thread; the caller limits how many run at once.
  loaded.cache(false)
  loaded.concurrency(1)
  loaded.block({ operation: ['VipsForeignLoad'] })
  loaded.unblock({ operation: loaders })
  return loaded
}

/**
 * Encodes a picture at most `size` wide and high as AVIF, as WebP, and in a format that every client supports: JPEG, or
 * PNG when it has transparency. An SVG becomes pixels too, so nothing in it can run. Metadata of photos, such as the place
 * they were taken at, is removed. A picture takes twenty seconds at most: five to decode, five for each format.
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
      limitInputPixels: maxPixels,
    }).metadata()
    if (!formats.has(format)) throw new UnusablePicture(`It is ${format}`)
    const isDrawing = format === 'svg'
    // Rendered at the final size: enlarging it afterwards would blur it.
    const density = Math.min(Math.max((defaultDensity * size) / Math.max(width, height), 1), 2400)
    const small = open(source, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      ...(isDrawing && { density }),
    })
      .autoOrient()
      .resize(size, size, { fit: 'inside', withoutEnlargement: !isDrawing })
      .toColourspace('srgb')
      .timeout({ seconds: maxSeconds })
    const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const { isOpaque } = await open(data, { raw }).stats()
    const pixels = () => (isOpaque ? open(data, { raw }).removeAlpha() : open(data, { raw }))
    const written: [EncodedPicture['type'], Sharp][] = [
      // More effort saves a few per cent and takes ten times as long.
      ['image/avif', pixels().avif({ quality: 55, effort: 2 })],
      ['image/webp', pixels().webp({ quality: 80, effort: 4 })],
      isOpaque
        ? ['image/jpeg', pixels().jpeg({ quality: 82, progressive: true })]
        : ['image/png', pixels().png({ palette: true })],
    ]
    const pictures: EncodedPicture[] = []
    // One after another, so that a picture uses one thread.
    for (const [type, picture] of written)
      pictures.push({ type, bytes: await picture.timeout({ seconds: maxSeconds }).toBuffer() })
    return pictures
  } catch (error) {
    throw error instanceof UnusablePicture ? error : new UnusablePicture((error as Error).message)
  }
}
