import { expect, test } from 'vitest'
import { runChaos } from '../chaos/runChaos.ts'

test.for([false, true])(
  'forms are neither lost nor doubled while the process is killed and the directory fails (idempotency: %s)',
  { timeout: 120_000 },
  async hasIdempotency => {
    const chaos = { submissions: 50, hasIdempotency, longestLife: 30, maxWait: 90_000 }
    const { accepted, delivered, held, lost, doubled, kills } = await runChaos(chaos)
    expect({ accepted, lost, doubled, settled: delivered + held }).toEqual({
      accepted: 50,
      lost: 0,
      doubled: 0,
      settled: 50,
    })
    expect(kills).toBeGreaterThan(0)
  },
)
