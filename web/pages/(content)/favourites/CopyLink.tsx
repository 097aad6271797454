import { useState } from 'react'

/** Puts the link on the clipboard; where the browser does not allow that, shows it to be copied by hand. */
export function CopyLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(link))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('refused'),
      )
  return (
    <>
      <button className="button button--quiet" type="button" onClick={() => void copy()}>
        Copy link
      </button>
      <span className="list-tools__outcome" role="status">
        {outcome === 'copied' && 'The link is copied.'}
        {outcome === 'refused' && 'Your browser does not let us copy. Here is the link:'}
      </span>
      {outcome === 'refused' && (
        <input
          className="list-tools__link"
          aria-label="Link to this list"
          readOnly
          value={link}
          onFocus={event => event.target.select()}
        />
      )}
    </>
  )
}
