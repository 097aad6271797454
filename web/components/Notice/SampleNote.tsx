/** Tells visitors of a fresh installation that what they see is invented. */
export function SampleNote() {
  return (
    <section className="notice notice--sample" aria-label="About this data">
      <p className="wrap">
        <strong className="notice__tag">Sample data</strong> All of this is made up.
      </p>
    </section>
  )
}
