import { addressOf } from '../../../browser/addresses.ts'
import { Views } from '../../../components/Views/Views.tsx'
import { events } from '../../../generated/messages/events.ts'

const words = events.views

interface Props {
  search: Record<string, string>
  current: 'list' | 'calendar' | 'week'
}

/** Links to events as a list, by month, or by week with the sessions of services. The week has no filters. */
export function EventViews({ search: { free, online, near, within }, current }: Props) {
  const href = (view?: string) =>
    addressOf('/events', {
      view,
      free: free === 'yes' ? free : undefined,
      online: online === 'yes' ? online : undefined,
      near,
      within,
    })
  return (
    <Views
      label={words.label}
      views={[
        { text: words.list, href: href(), isCurrent: current === 'list' },
        { text: words.calendar, href: href('calendar'), isCurrent: current === 'calendar' },
        { text: words.week, href: '/events?view=week', isCurrent: current === 'week' },
      ]}
    />
  )
}
