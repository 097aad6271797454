import { runChaos } from './runChaos.ts'

// `npm run test:chaos`: two kinds of directory in parallel. A council's stores whatever it receives; the other recognises a
// form by its idempotency key.
const words = process.argv.slice(2)
if (words.length) {
  process.stderr.write(`“${words.join(' ')}” is not understood.\nUsage: npm run test:chaos\n`)
  process.exit(1)
}
const submissions = 1000
const outcomes = [false, true].map(async hasIdempotency => {
  const started = performance.now()
  const result = await runChaos({ submissions, hasIdempotency, longestLife: 80, maxWait: 600_000 })
  const seconds = Math.round((performance.now() - started) / 1000)
  const { accepted, delivered, held, lost, doubled, kills, fills, canFill } = result
  const disk = canFill ? `disk filled ${fills} times` : 'disk not filled (needs the right to mount)'
  process.stdout.write(
    `${hasIdempotency ? 'With' : 'Without'} idempotency: ${accepted} accepted, ${delivered} delivered, ${held} held, ` +
      `lost ${lost}, doubled ${doubled}; killed ${kills} times, ${disk}, ${seconds} s\n`,
  )
  return lost === 0 && doubled === 0 && accepted === submissions
})
process.exitCode = (await Promise.all(outcomes)).every(isPassed => isPassed) ? 0 : 1
