import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { Breakable } from '../../components/Breakable/Breakable.tsx'
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx'
import { CategoryTile } from '../../components/Tile/CategoryTile.tsx'
import { useErrorPageQuery } from '../../generated/operations/ErrorPage.ts'
import { formUnavailable } from '../../generated/messages/formUnavailable.ts'
import { notFound } from '../../generated/messages/notFound.ts'
import { errorPage } from '../../generated/messages/errorPage.ts'
import { displayPath } from '../../browser/addresses.ts'
import type { data as load } from './+data.shared.ts'
import { errorTexts, errorStatus } from './errorTexts.ts'

const words = errorPage

export function Page() {
  const pageContext = usePageContext()
  const { keptUntil } = useData<Awaited<ReturnType<typeof load>>>()
  const { pathname, searchOriginal } = pageContext.urlParsed
  const status = errorStatus(pageContext)
  // There is nothing to wait for, and nothing is wrong with the site.
  const isMissing = status === 404 || status === 410
  const { title, body, categoryTitle } = errorTexts(status)
  const isTiled = pageContext.site.errorPageOffers === 'category-tiles'
  const { data } = useErrorPageQuery({ variables: { isTiled }, fetchPolicy: 'cache-only' })
  // The helpline of the site's options comes first, as the directory's own number may be unavailable too.
  const helpline = isMissing ? null : pageContext.site.helpline
  const phone = helpline ? helpline.phone : data?.settings?.global?.contactPhone
  const message =
    typeof pageContext.abortReason === 'string'
      ? pageContext.abortReason
      : notFound.page({ path: displayPath(pageContext.urlPathname) })
  return (
    <div className="wrap page stack--loose">
      <div className="stack measure">
        <h1>{title}</h1>
        <p className="lead">{body}</p>
        {!isMissing && keptUntil && (
          <p>
            <strong>{formUnavailable.keptUntil({ until: keptUntil })}</strong> {formUnavailable.notAnew}
          </p>
        )}
        {!isMissing && (
          <p>
            {words.emergencyBefore} <PhoneLink number="999" />.
          </p>
        )}
        {/* Which is there while the directory is not. */}
        {status === 503 && (
          <p>
            <a href="/urgent-help">{words.urgentHelp}</a>
          </p>
        )}
        {phone && (
          <p>
            {words.callBefore} <PhoneLink number={phone} />.
          </p>
        )}
        {helpline?.email && (
          <p>
            {words.writeBefore}{' '}
            <a href={`mailto:${helpline.email}`} translate="no">
              <Breakable text={helpline.email} />
            </a>
            .
          </p>
        )}
        {isMissing && <p className="muted">{message}</p>}
      </div>
      {status === 410 && (
        <p>
          <a className="button" href="/events">
            {words.allEvents}
          </a>
        </p>
      )}
      {!isMissing && (
        <p>
          {/* A full page load, so that the response has its own status. */}
          <a className="button" href={pathname + (searchOriginal ?? '')} data-vike="false">
            {words.tryAgain}
          </a>
        </p>
      )}
      {isTiled && data?.categories?.length ? (
        <section className="stack" aria-labelledby="subjects">
          <h2 id="subjects">{categoryTitle}</h2>
          <ul className="grid grid--tiles">
            {data.categories.map(category => (
              <CategoryTile category={category} isMinimal key={category.id} />
            ))}
          </ul>
        </section>
      ) : (
        <p>
          <a className={status === 404 ? 'button' : 'button button--quiet'} href="/">
            {words.returnHome}
          </a>
        </p>
      )}
    </div>
  )
}
