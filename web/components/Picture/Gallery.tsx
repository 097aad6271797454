import { servicePage as words } from '../../generated/messages/servicePage.ts'
import { Picture, type Shown } from './Picture.tsx'

/** The pictures of a service, side by side; nothing when there are none. */
export function Gallery({ label, images }: { label: string; images: readonly Shown[] }) {
  if (images.length === 0) return null
  return (
    <ul className="gallery" aria-label={label}>
      {images.map((image, i) => (
        <li key={i}>
          <Picture
            image={{
              ...image,
              altText: image.altText || words.picture({ number: i + 1, count: images.length }),
            }}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  )
}
