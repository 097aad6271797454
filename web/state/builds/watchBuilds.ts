import { askLatest } from './askLatest.ts'
import { ownCode } from './ownCode.ts'

const quarterOfAnHour = 900_000

/** Looks for a new build every quarter of an hour, while the page is in sight. */
export function watchBuilds(): void {
  const own = document.documentElement.dataset['build']
  if (!own) return
  const look = async () => {
    if (document.hidden || ownCode.fault) return
    const latest = await askLatest()
    if (!latest || latest === own) return
    ownCode.fault = 'new-build'
    clearInterval(timer)
  }
  const timer = setInterval(() => void look(), quarterOfAnHour)
}
