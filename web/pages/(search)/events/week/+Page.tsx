import { useData } from 'vike-react/useData'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { DayLinks, DayList } from '../../../../components/Happenings/DayList.tsx'
import '../../../../components/Happenings/Happenings.scss'
import { calendar } from '../../../../generated/messages/calendar.ts'
import { EventViews } from '../EventViews.tsx'
import type { WeekData } from './+data.ts'

const words = calendar.week

export function Page() {
  const { today, lastDay, days, isPartial } = useData<WeekData>()
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack--loose">
        <div className="stack">
          <h1>{words.title}</h1>
          <p className="lead measure">{words.lead({ day: lastDay })}</p>
          <EventViews search={{}} current="week" />
        </div>
        <DayLinks days={days} today={today} />
        <DayList days={days} today={today} />
        {isPartial && (
          <p>
            {words.more} <a href="/results">{words.moreServices}</a> {words.moreOr}{' '}
            <a href="/events">{words.moreEvents}</a>.
          </p>
        )}
      </div>
    </div>
  )
}
