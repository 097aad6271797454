import { ownCode } from './builds.ts'

const quarterOfAnHour = 900_000

/** Checks for a new build every quarter of an hour, while the page is visible. */
export function watchBuilds(): void {
  const own = document.documentElement.dataset['build']
  if (!own) return
  const check = async () => {
    if (document.hidden || ownCode.fault) return
    const latest = await askLatest()
    if (!latest || latest === own) return
    ownCode.fault = 'new-build'
    clearInterval(timer)
  }
  const timer = setInterval(() => void check(), quarterOfAnHour)
}

/** A build of the site, as the server describes it. */
interface Build {
  id: string
}

/**
 * The id of the build that the server gives to new visitors; null when it cannot be fetched.
 *
 *     await askLatest() // '4f1c09a2be77'
 *
 * During a deployment to several servers, one may name a build that another does not have yet. So the build is also
 * fetched by its id, and counts only when both requests succeed.
 */
async function askLatest(): Promise<string | null> {
  const latest = await read('/builds/latest.json')
  return latest && (await read(`/builds/meta/${encodeURIComponent(latest.id)}.json`)) ? latest.id : null
}

async function read(address: string): Promise<Build | null> {
  try {
    const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(5000) })
    return response.ok ? ((await response.json()) as Build) : null
  } catch {
    return null
  }
}
