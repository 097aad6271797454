import { openData as words } from '../../../generated/messages/openData.ts'
import type { OpenDataState, StructuredDataFileFragment } from '../../../generated/types.ts'

interface Props {
  files: readonly StructuredDataFileFragment[]
  /** What the list is called, for screen readers. */
  label: string
}

/** Links to the files of a table in each format, with their sizes; words when they are still being made. */
export function Downloads({ files, label }: Props) {
  const ready = files.filter(({ bytes }) => bytes !== null)
  if (!ready.length) return <p className="muted">{words.noFiles}</p>
  return (
    <ul className="downloads" aria-label={label}>
      {ready.map(({ name, path, format, bytes }) => (
        <li key={name}>
          {/* A file, not a page: `external` turns off client-side navigation. */}
          <a href={path} rel="external">
            {words.formats[format]}
            <span className="govuk-visually-hidden">: {name}</span>
          </a>{' '}
          <span className="muted">{fileSize(bytes!)}</span>
        </li>
      ))}
    </ul>
  )
}

/**
 * Why there are no files, or why they stay as they are; null where they follow the directory.
 *
 *     whyNoFiles(false, 'NOT_READ') // { title: 'There are no files yet', text: 'The directory has not been read whole yet. …' }
 */
export function whyNoFiles(
  hasVersion: boolean,
  state: OpenDataState | null | undefined,
): { title: string; text: string } | null {
  const { title, none, old } = words.tooLarge
  if (state === 'TOO_LARGE') return { title, text: hasVersion ? old : none }
  if (!hasVersion) return words.noVersion
  return state === 'NOT_UPDATED' ? words.notUpdated : null
}

const { sizes } = words
const units = [sizes.kilobytes, sizes.megabytes, sizes.gigabytes]

/**
 * The size of a file in words, with two digits.
 *
 *     fileSize(184_320) // '180 KB'
 *     fileSize(1_843_920) // '1.8 MB'
 *     fileSize(1) // '1 byte'
 */
export function fileSize(bytes: number): string {
  const rounded = Number(bytes.toPrecision(2))
  if (rounded < 1000) return sizes.bytes({ count: bytes })
  const power = Math.min(Math.floor(Math.log10(rounded) / 3), units.length)
  return units[power - 1]!({ size: String(Number((rounded / 1000 ** power).toPrecision(2))) })
}
