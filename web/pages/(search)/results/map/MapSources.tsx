import { map as words } from '../../../../generated/messages/map.ts'

/** Whom the facts of the drawing are from, as their licences ask. */
export function MapSources() {
  return <p>{words.sources}</p>
}
