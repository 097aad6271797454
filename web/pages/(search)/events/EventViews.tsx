import { Views } from '../../../components/Views/Views.tsx'
import { events } from '../../../generated/messages/events.ts'

const words = events.views

interface Props {
  search: Record<string, string>
  current: 'list' | 'calendar' | 'week'
}

/** Links to events as a list, by month, or by week with the sessions of services. The week has no filters. */
export function EventViews({ search: { free, online }, current }: Props) {
  const filters = Object.entries({ free, online }).filter(([, value]) => value === 'yes') as [
    string,
    string,
  ][]
  const href = (...view: [string, string][]) => {
    const parameters = new URLSearchParams([...view, ...filters]).toString()
    return parameters ? `/events?${parameters}` : '/events'
  }
  return (
    <Views
      label={words.label}
      views={[
        { text: words.list, href: href(), isCurrent: current === 'list' },
        { text: words.calendar, href: href(['view', 'calendar']), isCurrent: current === 'calendar' },
        { text: words.week, href: '/events?view=week', isCurrent: current === 'week' },
      ]}
    />
  )
}
