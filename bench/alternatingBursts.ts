import { openConnections, type Connections } from './openConnections.ts'

const bursts = 100
const length = 100

/** How two addresses did in turns: pages a second, and how the first did for each of the second. */
interface Compared {
  ours: number
  least: number
  ratio: number
}

/**
 * Loads two addresses in turns, a tenth of a second each, eight connections to either: whatever else the machine does
 * falls on both. Of all ratios the middle one counts, of all rates those that nine in ten stay below.
 *
 *     await alternatingBursts(address, bareAddress, headers) // { ours: 31777, least: 36978, ratio: 0.86 }
 */
export async function alternatingBursts(
  ours: string,
  least: string,
  headers: Record<string, string>,
): Promise<Compared> {
  const [one, other] = [await openConnections(ours, { headers }), await openConnections(least, { headers })]
  const rates: [ours: number, least: number][] = []
  for (let burst = 0; burst < bursts; burst += 1) {
    const isFirst = burst % 2 === 0
    const before = isFirst ? await rateOf(one) : 0
    const between = await rateOf(other)
    rates.push([isFirst ? before : await rateOf(one), between])
  }
  one.close()
  other.close()
  // The first bursts are for the compilers.
  const counted = rates.slice(10)
  return {
    ours: at(
      0.9,
      counted.map(([mine]) => mine),
    ),
    least: at(
      0.9,
      counted.map(([, rate]) => rate),
    ),
    ratio: at(
      0.5,
      counted.map(([mine, bare]) => mine / bare),
    ),
  }
}

const rateOf = async (connections: Connections) => (await connections.load(length)).perSecond

const at = (share: number, values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
