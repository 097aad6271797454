/** What else can be fetched without a query. */
export function Files() {
  return (
    <section className="stack" aria-labelledby="files">
      <h2 id="files">Files beside the endpoint</h2>
      <ul className="bullets measure">
        <li>
          <a href="/schema.graphql" rel="external">
            /schema.graphql
          </a>
          : the whole schema as text, for code generators.
        </li>
        <li>
          <a href="/sitemap.xml" rel="external">
            /sitemap.xml
          </a>
          : every page of this site, with the day it last changed.
        </li>
        <li>
          <a href="/events.ics" rel="external">
            /events.ics
          </a>
          : all coming events as a calendar to subscribe to. Each event has its own: its address with{' '}
          <code>.ics</code>.
        </li>
      </ul>
    </section>
  )
}
