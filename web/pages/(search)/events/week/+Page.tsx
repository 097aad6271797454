import { useData } from 'vike-react/useData'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { dateWords } from '../../../../components/Happenings/dateWords.ts'
import { DayList } from '../../../../components/Happenings/DayList.tsx'
import '../../../../components/Happenings/Happenings.scss'
import { EventViews } from '../EventViews.tsx'
import type { WeekData } from './WeekData.ts'

export function Page() {
  const { today, lastDay, days, isPartial } = useData<WeekData>()
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--loose">
        <div className="stack">
          <h1>This week</h1>
          <p className="lead measure">
            Events, and groups and sessions that repeat, from today to {dateWords(lastDay)}.
          </p>
          <EventViews search={{}} current="week" />
        </div>
        <DayList days={days} today={today} />
        {isPartial && (
          <p>
            There is more on than fits here: <a href="/results">search all services</a> or{' '}
            <a href="/events">see all events</a>.
          </p>
        )}
      </div>
    </div>
  )
}
