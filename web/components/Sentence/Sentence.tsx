interface Props {
  /** Makes the sentence; what goes through `mark` stays as it is when the page is translated. */
  of: (mark: (name: string) => string) => string | null
}

/** A character that no text holds: it is set aside for uses like this one. */
const border = '\uE000'

const marked = (name: string) => border + name.replaceAll(border, '') + border

/**
 * A sentence with names in it, which no translation may change.
 *
 *     <Sentence of={mark => words.ask({ name: mark('Asha Rose') })} /> // Ask for <span translate="no">Asha Rose</span>
 */
export function Sentence({ of }: Props) {
  return (of(marked) ?? '').split(border).map((part, i) =>
    i % 2 ? (
      <span translate="no" key={i}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
