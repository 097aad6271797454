import { useCallback, type MouseEvent } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { shell } from '../../generated/messages/shell.ts'
import { isSensitive } from '../../browser/sensitiveContent.ts'
import { leaveSite } from './leaveSite.ts'
import { useExitKeys } from './useExitKeys.ts'

const words = shell.exit

/** A page that nobody wonders about. */
const elsewhere = 'https://www.bbc.co.uk/weather'

/**
 * A way out for those who must not be seen here: on pages whose address speaks of danger at home, and, further down the
 * page, wherever the subjects of a record do.
 *
 * @param subjects Slugs of the subjects of a record; left out where the address alone decides.
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
