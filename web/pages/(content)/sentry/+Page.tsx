import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { testPages } from '../../../generated/messages/testPages.ts'

const { sentry: words } = testPages

/** Two errors on demand, to test error reporting. */
export function Page() {
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack measure">
        <h1>{words.title}</h1>
        <p>{words.what}</p>
        <p>
          {/* `external` turns off client-side navigation. */}
          <a href="/sentry?fail=server" rel="external">
            {words.server}
          </a>
        </p>
        <p>
          <button className="button" type="button" onClick={failInBrowser}>
            {words.browser}
          </button>
        </p>
      </div>
    </div>
  )
}

function failInBrowser(): never {
  throw new Error('A test of error reporting: browser')
}
