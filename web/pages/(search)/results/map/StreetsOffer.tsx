import type { MapTiles } from '../../../../components/BoroughMap/StreetTiles.tsx'

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
          Hide the streets
        </button>
      </div>
    )
  return (
    <div className="needs-script stack--tight">
      <p>
        Streets come from {new URL(tiles.url).host}, not from us. If you show them, that server sees your
        internet address and which part of the map you look at.
      </p>
      <button className="button button--quiet" type="button" onClick={() => onChange(true)}>
        Show the streets
      </button>
    </div>
  )
}
