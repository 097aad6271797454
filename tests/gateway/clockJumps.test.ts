import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { testGateway } from './testGateway.ts'

/** A gateway whose clock can be put forward or back while time passes as ever. */
async function jumpingGateway() {
  const time = { ms: 1, clock: DateTime.fromISO('2026-11-20T10:00', { zone: 'Europe/London' }) }
  const started = await testGateway({
    timer: { now: () => time.ms },
    clock: () => time.clock.plus(time.ms),
  })
  const ask = async (query: string) => {
    const request = new Request(`http://localhost/graphql?query=${encodeURIComponent(query)}`)
    const response = await started.gateway.handle(request)
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
    return errors?.[0]?.extensions.code ?? 'answered'
  }
  return {
    directory: started.directory,
    ask,
    pass: (seconds: number) => void (time.ms += seconds * 1000),
    jump: (days: number) => void (time.clock = time.clock.plus({ days })),
  }
}

const settings = '{ settings { isSample } }'

for (const days of [-1, 1]) {
  const jumps = days < 0 ? 'put back by a day' : 'put forward by a day'

  test(`what is cached ends when it would have, with the clock ${jumps}`, async () => {
    const { directory, ask, pass, jump } = await jumpingGateway()
    await ask(settings)
    const calls = directory.calls.length
    jump(days)
    expect(await ask(settings)).toBe('answered')
    expect(directory.calls).toHaveLength(calls)
    pass(26 * 3600)
    expect(await ask(settings)).toBe('answered')
    expect(directory.calls.length).toBeGreaterThan(calls)
  })

  test(`calls that were stopped are tried again after the pause, with the clock ${jumps}`, async () => {
    const { directory, ask, pass, jump } = await jumpingGateway()
    const read = (n: number) => ask(`{ service(slug: "s-${n}") { name } }`)
    directory.misbehave('/services', { status: 503 })
    for (let n = 0; n < 5; n += 1) await read(n)
    const calls = directory.calls.length
    jump(days)
    expect(await read(6)).toBe('DIRECTORY_UNAVAILABLE')
    expect(directory.calls).toHaveLength(calls)
    pass(60)
    await read(7)
    expect(directory.calls.length).toBeGreaterThan(calls)
  })
}
