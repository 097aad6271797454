import type { ImgHTMLAttributes } from 'react'
import { sitePicture } from './sitePicture.ts'

interface Shown {
  url: string
  altText: string
  /** In pixels, where they are known. Left out where the place it stands in has a size of its own. */
  width?: number | null
  height?: number | null
}

/**
 * A picture of the directory, from this site itself: whoever looks at it is seen by nobody else.
 *
 * It has its room before it comes, so that nothing moves: of its own size, of that of its place, or else of the style's.
 *
 * @param fine The same picture with more pixels, for screens that have twice as many.
 */
export function Picture({
  image: { url, altText, width, height },
  fine,
  className,
  ...attributes
}: { image: Shown; fine?: string } & Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'alt'>) {
  const srcSet = fine && `${sitePicture(url)} 1x, ${sitePicture(fine)} 2x`
  const size = width && height ? fetchedSize(url, width, height) : {}
  const kind = size.width ? 'picture--sized' : !attributes.width && 'picture--unsized'
  const classes = [className, kind].filter(Boolean).join(' ')
  return (
    <img
      {...size}
      {...attributes}
      className={classes || undefined}
      src={sitePicture(url)}
      srcSet={srcSet}
      alt={altText}
    />
  )
}

function fetchedSize(url: string, width: number, height: number): { width?: number; height?: number } {
  const most = Number(new URL(url).searchParams.get('max_dimension')) || Infinity
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
