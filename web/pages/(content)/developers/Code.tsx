import { useState, useSyncExternalStore } from 'react'
import { developersPage } from '../../../generated/messages/developersPage.ts'

const { copy: words } = developersPage

/** A piece of code to copy, in lines that wrap on a narrow screen. @param title What it is, for those who hear the button. */
export function Code({ children, title }: { children: string; title: string }) {
  return (
    <>
      <pre className="code" translate="no">
        <code>{children}</code>
      </pre>
      <CopyButton text={children} title={title} />
    </>
  )
}

/** Copies a text. Only where there are scripts, and a clipboard that they may write to: elsewhere it would do nothing. */
function CopyButton({ text, title }: { text: string; title: string }) {
  const canCopy = useSyncExternalStore(never, hasClipboard, () => false)
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = () => {
    // Taken back first, so that the same words are said once more.
    setOutcome(null)
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  return (
    <div className="code-copy">
      {canCopy && (
        <button className="button button--quiet" type="button" onClick={copy}>
          {words.button}
          <span className="govuk-visually-hidden">: {title}</span>
        </button>
      )}
      {canCopy && <span role="status">{outcome && words[outcome]}</span>}
    </div>
  )
}

const never = () => () => {}
const hasClipboard = () => Boolean(navigator.clipboard)
