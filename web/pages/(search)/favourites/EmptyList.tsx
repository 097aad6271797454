import { favouritesPage } from '../../../generated/messages/favouritesPage.ts'

const { empty: words } = favouritesPage

interface Props {
  /** Whether the browser has been asked. */
  isKnown: boolean
  /** Whether the page has said already how the list is filled. */
  isExplained: boolean
}

/** What to do while there are no favourites; before the browser was asked, and without JavaScript, what goes without. */
export function EmptyList({ isKnown, isExplained }: Props) {
  return (
    <div className="favourites__empty stack measure">
      {isKnown ? (
        <>
          <p className="lead">{words.lead}</p>
          {!isExplained && (
            <p>
              {words.pressBefore} <strong>{words.save}</strong> {words.pressAfter}
            </p>
          )}
        </>
      ) : (
        <>
          <p className="lead needs-script">{words.looking}</p>
          <div className="without-script stack">
            <p>{words.needsScript}</p>
            <p>
              {words.withoutBefore} <strong>{words.save}</strong> {words.withoutAfter}
            </p>
          </div>
        </>
      )}
      <ul className="bullets">
        <li>
          <a href="/results">{words.seeServices}</a>
        </li>
        <li>
          <a href="/events">{words.seeEvents}</a>
        </li>
      </ul>
    </div>
  )
}
