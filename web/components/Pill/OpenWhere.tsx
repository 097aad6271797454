import type { OpenStateFragment } from '../../generated/types.ts'
import { openState as words } from '../../generated/messages/openState.ts'
import { Sentence } from '../Sentence/Sentence.tsx'

/** A place of a service, with its own state. */
interface StatedPlace {
  name: string | null
  location: { addressLines: string[] } | null
  openState: { text: string }
}

interface Props {
  /** The state that is told of the whole service. */
  state: OpenStateFragment | null
  places: readonly StatedPlace[]
}

/** Where a service is in the state that is told of it; nothing where all its places are, or it is not known. */
export function OpenWhere({ state, places }: Props) {
  return (
    <span className="muted">
      <Sentence of={mark => whereOf(state, places, mark)} />
    </span>
  )
}

/**
 * Where a service is in a state, in words.
 *
 *     ' at Belvedere Baptist Church' · ' at 2 of its 3 places'
 *
 * @param mark Applied to the name of a place, so that translators leave it unchanged.
 */
function whereOf(
  state: OpenStateFragment | null,
  places: readonly StatedPlace[],
  mark: (name: string) => string,
): string | null {
  const there = places.filter(({ openState }) => openState.text === state?.text)
  if (!there.length || there.length === places.length) return null
  const [{ name, location }] = there as [StatedPlace]
  const place = there.length === 1 && (location?.addressLines[0] ?? name)
  const where = place
    ? words.at({ place: mark(place) })
    : words.atSome({ count: there.length, total: places.length })
  return ` ${where}`
}
