/** Tells visitors of a fresh installation that what they see is invented. */
export function SampleNote() {
  return (
    <div className="notice notice--sample">
      <p className="wrap">
        <strong className="notice__tag">Sample data</strong> The services, people and phone numbers here are
        made up, to show how the directory works.
      </p>
    </div>
  )
}
