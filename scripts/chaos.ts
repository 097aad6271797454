import { runChaos } from '../tests/chaos/runChaos.ts'

// Two kinds of directory: a council's, which stores what it is sent, and one that knows a form it has had before.
let isWell = true
for (const hasIdempotency of [false, true]) {
  const started = performance.now()
  const result = await runChaos({ submissions: 1000, hasIdempotency, longestLife: 4000, patience: 300_000 })
  const seconds = Math.round((performance.now() - started) / 1000)
  const { accepted, delivered, held, lost, doubled, kills, fills, canFill } = result
  const disk = canFill ? `disk filled ${fills} times` : 'disk not filled (needs the right to mount)'
  process.stdout.write(
    `${hasIdempotency ? 'With' : 'Without'} idempotency: ${accepted} accepted, ${delivered} delivered, ${held} held, ` +
      `lost ${lost}, doubled ${doubled}; killed ${kills} times, ${disk}, ${seconds} s\n`,
  )
  isWell &&= lost === 0 && doubled === 0 && accepted === 1000
}
process.exitCode = isWell ? 0 : 1
