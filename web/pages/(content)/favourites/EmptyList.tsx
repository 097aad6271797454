/** What to do while there are no favourites; before the browser was asked, and without JavaScript, what goes without. */
export function EmptyList({ isKnown }: { isKnown: boolean }) {
  return (
    <div className="favourites__empty stack measure">
      {isKnown ? (
        <>
          <p className="lead">You have not saved anything yet.</p>
          <p>
            Press <strong>Save</strong> beside a service, an event or an organisation, and it is kept here, in
            this browser. Nobody else can see it, and you need no account.
          </p>
        </>
      ) : (
        <>
          <p className="needs-script">Looking for your favourites in this browser…</p>
          <div className="without-script stack">
            <p>
              Favourites are kept by your browser, and that needs JavaScript, which is switched off or did not
              load.
            </p>
            <p>
              You can do without: <strong>Save</strong> beside a service, an event or an organisation leads to
              a list with an address of its own, which you can bookmark. Lists that somebody sends you work
              too.
            </p>
          </div>
        </>
      )}
      <ul className="bullets">
        <li>
          <a href="/results">Look through the services</a>
        </li>
        <li>
          <a href="/events">See what is on</a>
        </li>
      </ul>
    </div>
  )
}
