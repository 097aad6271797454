import type { ServicePartFragment } from '../../generated/types.ts'
import { serviceCard as words } from '../../generated/messages/serviceCard.ts'
import { ServiceList } from './ServiceList.tsx'

interface Props {
  /** Null when the directory could not be reached. */
  services: ServicePartFragment | null | undefined
  /** Of the names, which stand below the heading of the part where it has one. */
  level?: 2 | 3
  /** The id of the location whose page this is. */
  at?: string
}

/** The number of services, and this page of them. */
export function ServicePart({ services, level, at }: Props) {
  if (!services) return <p>{words.away}</p>
  const { totalCount, nodes } = services
  return (
    <>
      <p className="muted">{words.count({ count: totalCount })}</p>
      {nodes.length > 0 && <ServiceList services={nodes} level={level} at={at} />}
    </>
  )
}
