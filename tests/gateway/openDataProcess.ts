import { createClock } from '../../platform/clock.ts'
import { openDataset } from '../../gateway/openData/dataset.ts'

// A process that changes every record of its directory again and again, and the dataset with it, until it is killed.

const [folder = ''] = process.argv.slice(2)
const count = 300
let round = Math.trunc(performance.timeOrigin)
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const dataset = openDataset({
  folder,
  clock: createClock(),
  siteUrl: null,
  directoryUrl: null,
  copy: {
    records: function* (kind) {
      if (kind !== 'service') return
      for (let n = 1; n <= count; n++)
        yield JSON.stringify({
          id: idOf(n),
          status: 'active',
          name: `Round ${round}`,
          offerings: [{ offering: `Offer ${round % 2}`, order: 1 }],
        })
    },
    readAt: () => 1,
    isWhole: () => true,
    isHeldUp: () => false,
    isTooLarge: () => false,
    onRead: () => () => undefined,
  },
})!

for (;;) {
  round += 1
  const outcome = await dataset.update()
  process.stdout.write(`${outcome.state}\n`)
}
