import type { ImgHTMLAttributes } from 'react'
import { sitePicture } from './sitePicture.ts'

/**
 * A picture of the directory, from this site itself: whoever looks at it is seen by nobody else.
 *
 * @param fine The same picture with more pixels, for screens that have twice as many.
 */
export function Picture({
  image: { url, altText },
  fine,
  ...attributes
}: { image: { url: string; altText: string }; fine?: string } & Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'srcSet' | 'alt'
>) {
  const srcSet = fine && `${sitePicture(url)} 1x, ${sitePicture(fine)} 2x`
  return <img {...attributes} src={sitePicture(url)} srcSet={srcSet} alt={altText} />
}
