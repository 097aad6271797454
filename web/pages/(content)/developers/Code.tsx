import { useState } from 'react'
import { useInBrowser } from '../../../browser/useInBrowser.ts'
import { copyCode as words } from '../../../generated/messages/copyCode.ts'

/** A piece of code with a copy button, in lines that wrap on narrow screens. @param title What it is, for screen readers. */
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

/** Copies a text. Shown only where there is JavaScript and a clipboard. */
function CopyButton({ text, title }: { text: string; title: string }) {
  const canCopy = useInBrowser(hasClipboard)
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = () => {
    // Cleared first, so that screen readers announce the same text again.
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

const hasClipboard = () => Boolean(navigator.clipboard)
