import type { MapTiles } from '../../../../components/BoroughMap/StreetTiles.tsx'
import { map } from '../../../../generated/messages/map.ts'

const words = map.streets

interface Props {
  tiles: MapTiles
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/**
 * Offers the streets of somebody else's server, and says first what that server gets to know.
 *
 * The answer is kept in the page alone: in an address it would be given on behalf of whoever the address is sent to.
 */
export function StreetsOffer({ tiles, isOn, onChange }: Props) {
  if (isOn)
    return (
      <div className="stack--tight">
        <p>{tiles.attribution}</p>
        <button className="button button--quiet" type="button" onClick={() => onChange(false)}>
          {words.hide}
        </button>
      </div>
    )
  return (
    <div className="needs-script stack--tight">
      <p>{words.text({ host: new URL(tiles.url).host })}</p>
      <button className="button button--quiet" type="button" onClick={() => onChange(true)}>
        {words.show}
      </button>
    </div>
  )
}
