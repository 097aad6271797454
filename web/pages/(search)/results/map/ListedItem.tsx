import { OpenPill } from '../../../../components/Pill/OpenPill.tsx'
import type { ListedService } from './listedServices.ts'

/** One line of the list beside the map, under the number it has there. */
export function ListedItem({ listed: { number, service, entries } }: { listed: ListedService }) {
  const { name, slug, organisation, openState } = service
  const places = [...new Set(entries.map(({ place }) => place))]
  return (
    <li className="listed" id={`listed-${number}`} value={number}>
      <span className="listed__number" aria-hidden="true">
        {number}
      </span>
      <div className="stack--tight">
        <h3 className="listed__name">
          <a href={`/services/${slug}`} translate="no">
            {name}
          </a>
        </h3>
        <p className="muted" translate="no">
          {[organisation?.name, places.join(', ')].filter(Boolean).join('\u00a0· ')}
        </p>
        <p>
          <OpenPill state={openState} />
        </p>
      </div>
    </li>
  )
}
