interface Props {
  /** Returns the sentence; translators leave text that goes through `mark` unchanged. */
  of: (mark: (name: string) => string) => string | null
}

/** A character of Unicode's private use area, which no text contains. */
const border = '\uE000'

const marked = (name: string) => border + name.replaceAll(border, '') + border

/**
 * A sentence with names that translators must not change.
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
