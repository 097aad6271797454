import type { GatewayContext } from '../context/context.ts'
import type { InsightFigureResolvers, UnmetSearch } from '../generated/resolvers.ts'
import type { Insights } from '../openData/insights/insights.ts'

/** Milliseconds for which a response may be cached; without figures, for the shortest lifetime, since they are being made. */
const freshFor = 60_000

/** The figures of the newest version that has files; null before the first. */
export async function openDataInsights({
  openData: published,
  lifetime,
}: GatewayContext): Promise<Insights | null> {
  // Somebody asks: the first version is made now.
  published?.reader.version()
  const insights = (await published?.insights?.()) ?? null
  lifetime.addSource(0, insights ? freshFor : 0)
  return insights
}

/** Searches that found nothing; null where they are not counted. */
export function unmetSearches({ unmetSearches: counted, lifetime }: GatewayContext): UnmetSearch[] | null {
  lifetime.addSource(0, freshFor)
  return counted?.list() ?? null
}

const fileOf = (figure: string) => `insights/${figure}.csv`

export const InsightFigure: InsightFigureResolvers = {
  path: ({ name }) => `/data/${fileOf(name)}`,
  bytes: ({ name }, _args, { openData: published }) => published?.files.file(fileOf(name))?.bytes ?? null,
}
