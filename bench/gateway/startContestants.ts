import type { Contestant } from './Contestant.ts'
import type { Traffic } from './recordTraffic.ts'
import { startMeasuredServer, type MeasuredServer } from './startMeasuredServer.ts'
import type { Variant } from './Variant.ts'

/** Starts one process of each, over a directory that plays back this traffic. */
export async function startContestants(
  variants: readonly Variant[],
  directory: MeasuredServer,
  { calls, answers }: Traffic,
): Promise<Contestant[]> {
  const directoryUrl = `${directory.origin}/core/v1`
  return Promise.all(
    variants.map(async variant => ({
      ...variant,
      running: await startMeasuredServer(variant.server, {
        directoryUrl,
        calls,
        answers,
        keeps: variant.keeps,
      }),
    })),
  )
}
