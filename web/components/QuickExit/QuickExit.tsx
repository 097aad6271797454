import { useCallback, type MouseEvent, useEffect, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { shell } from '../../generated/messages/shell.ts'
import { isSensitive } from '../../browser/sensitiveContent.ts'

const words = shell.exit

/** An inconspicuous page. */
const elsewhere = 'https://www.bbc.co.uk/weather'

interface Props {
  /** The categories of a record, by whose names it is decided whether the page needs a link. */
  subjects?: readonly { slug: string }[] | null | undefined
  /** Whether the content of the page is known to need one. */
  isSensitiveContent?: boolean
}

/**
 * A link to leave the site quickly, for visitors who must not be seen here: without properties, on pages whose address has
 * sensitive words; further down a page, where its content is sensitive and its address is not, so that there is one link.
 */
export function QuickExit({ subjects, isSensitiveContent }: Props) {
  const { urlPathname, urlParsed } = usePageContext()
  const isPlain = !isSensitive(urlPathname, urlParsed.search.query ?? '')
  if (subjects === undefined && isSensitiveContent === undefined) return isPlain ? null : <ExitLink />
  const isWanted = isSensitiveContent || isSensitive(...(subjects ?? []).map(({ slug }) => slug))
  return isPlain && isWanted ? <ExitLink /> : null
}

function ExitLink() {
  const leave = useCallback(() => leaveSite(elsewhere), [])
  const pressed = useExitKeys(leave)
  const click = (event: MouseEvent) => {
    event.preventDefault()
    leave()
  }
  return (
    <div className="quick-exit">
      <a className="quick-exit__link" href={elsewhere} rel="nofollow noreferrer" onClick={click}>
        {words.link}
      </a>
      <p className="quick-exit__keys" role="status">
        {pressed > 0 ? words.keysLeft({ left: 3 - pressed }) : words.keys}
      </p>
    </div>
  )
}

const times = 3
const pause = 5000

/**
 * Calls `leave` when Escape or Shift is pressed three times in a row; returns the count so far.
 *
 * Any other key resets the count, as does a pause of five seconds, so that typing capitals never counts.
 */
function useExitKeys(leave: () => void): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let pressed = { key: '', times: 0 }
    let reset: ReturnType<typeof setTimeout> | undefined
    const update = (key: string, next: number) => {
      pressed = { key, times: next }
      setCount(next)
    }
    const press = ({ key, repeat }: KeyboardEvent) => {
      if (repeat) return
      clearTimeout(reset)
      if (key !== 'Escape' && key !== 'Shift') return pressed.times ? update('', 0) : undefined
      update(key, key === pressed.key ? pressed.times + 1 : 1)
      if (pressed.times === times) leave()
      reset = setTimeout(() => update('', 0), pause)
    }
    addEventListener('keydown', press)
    return () => {
      clearTimeout(reset)
      removeEventListener('keydown', press)
    }
  }, [leave])
  return count
}

/**
 * Opens another site, which replaces this page in the browser's history. The page is emptied at once.
 */
function leaveSite(address: string): void {
  document.title = shell.loading
  document.body.hidden = true
  location.replace(address)
}
