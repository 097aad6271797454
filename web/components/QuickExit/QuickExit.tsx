import { useCallback, type MouseEvent, useEffect, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { shell } from '../../generated/messages/shell.ts'
import { isSensitive } from '../../browser/sensitiveContent.ts'

const words = shell.exit

/** An inconspicuous page. */
const elsewhere = 'https://www.bbc.co.uk/weather'

/**
 * A link to leave the site quickly, for visitors who must not be seen here: on pages whose address has sensitive words, and,
 * further down the page, where the categories of a record have.
 *
 * @param subjects The categories of a record; left out where the address alone decides.
 */
export function QuickExit({ subjects }: { subjects?: readonly { slug: string }[] | null | undefined }) {
  const { urlPathname, urlParsed } = usePageContext()
  const isPlain = !isSensitive(urlPathname, urlParsed.search.query ?? '')
  const isWanted = subjects ? isPlain && isSensitive(...subjects.map(({ slug }) => slug)) : !isPlain
  return isWanted ? <ExitLink /> : null
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
