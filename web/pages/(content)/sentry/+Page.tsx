import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'

/** Two faults on demand, to see whether they are reported. */
export function Page() {
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack measure">
        <h1>Test of error reporting</h1>
        <p>Both cause a fault on purpose, so that those who run the site can see whether they hear of it.</p>
        <p>
          {/* Asked of the server, not of the site's own navigation. */}
          <a href="/sentry?fail=server" rel="external">
            Fail on the server
          </a>
        </p>
        <p>
          <button className="button" type="button" onClick={failInBrowser}>
            Fail in the browser
          </button>
        </p>
      </div>
    </div>
  )
}

function failInBrowser(): never {
  throw new Error('A test of error reporting: browser')
}
