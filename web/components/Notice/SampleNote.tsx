import { shell } from '../../generated/messages/shell.ts'

const words = shell.sample

/** Tells visitors of a fresh installation that what they see is invented. */
export function SampleNote() {
  return (
    <section className="notice notice--sample" aria-label={words.label}>
      <p className="wrap">
        <strong className="notice__tag">{words.tag}</strong> {words.text}
      </p>
    </section>
  )
}
