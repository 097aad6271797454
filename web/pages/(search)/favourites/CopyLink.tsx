import { useState } from 'react'
import { favouritesPage as words } from '../../../generated/messages/favouritesPage.ts'

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
        {words.tools.copy}
      </button>
      <span className="list-tools__outcome" role="status">
        {outcome === 'copied' && words.tools.copied}
        {outcome === 'refused' && words.tools.refused}
      </span>
      {outcome === 'refused' && (
        <input
          className="list-tools__link"
          aria-label={words.tools.link}
          readOnly
          value={link}
          onFocus={event => event.target.select()}
        />
      )}
    </>
  )
}
