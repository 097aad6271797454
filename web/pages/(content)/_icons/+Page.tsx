import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { Icon, type IconName } from '../../../components/Icon/Icon.tsx'
import { testPages as words } from '../../../generated/messages/testPages.ts'

/** Listed in full, so that the compiler reports a missing icon. */
const all: Record<IconName, true> = {
  calendar: true,
  clock: true,
  globe: true,
  letter: true,
  phone: true,
  pin: true,
  pound: true,
  search: true,
  wheelchair: true,
}

/** Every icon with its name. */
export function Page() {
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack">
        <h1>{words.icons}</h1>
        <ul className="icon-sheet">
          {(Object.keys(all) as IconName[]).map(name => (
            <li key={name}>
              <Icon name={name} /> <code>{name}</code>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
