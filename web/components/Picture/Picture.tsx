import type { ImgHTMLAttributes } from 'react'

/** A picture as the gateway gives it. */
export interface Shown {
  url: string
  altText: string
  /** In pixels, where they are known. Left out where the layout sets the size. */
  width?: number | null
  height?: number | null
}

/**
 * A picture of the directory, served by this site, so that no third party sees its visitors.
 *
 * Its space is reserved before it loads, so that the layout does not shift: from its own size, the attributes, or the styles.
 *
 * @param fine The same picture at twice the resolution, for dense screens.
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

/**
 * The path of a picture on this site, whatever host the gateway gives.
 *
 *     sitePicture('https://gateway.example/images/file.food.svg?max_dimension=350') // '/images/file.food.svg?max_dimension=350'
 */
export function sitePicture(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
