import { expect, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import { ConnectionsBusy, databaseShares } from '../../platform/database/database.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { log } from '../../platform/log.ts'
import { onPostgres } from './onPostgres.ts'

const council = 'https://directory.example/core/v1'

test.each([4, 5, 7, 10, 64])('%i connections are divided, and no part goes without', number => {
  const shares = (variables: Record<string, string>) =>
    databaseShares(parseConfig({ DATABASE_CONNECTIONS: String(number), ...variables }))
  for (const variables of [{}, { DIRECTORY_API_URL: council }, { GATEWAY_URL: 'https://gateway.example' }]) {
    const { directory, outbox, site } = shares(variables as Record<string, string>)
    expect(directory + outbox + site).toBe(number)
    expect(site).toBeGreaterThan(0)
    expect(outbox).toBeGreaterThanOrEqual('GATEWAY_URL' in variables ? 0 : 2)
    expect(directory > 0).toBe(Object.keys(variables).length === 0)
  }
})

test('by default a process has ten', () => {
  expect(databaseShares(parseConfig({}))).toEqual({ directory: 5, outbox: 3, site: 2 })
  expect(() => parseConfig({ DATABASE_CONNECTIONS: '3' })).toThrow('DATABASE_CONNECTIONS must be 4 to 1000')
})

onPostgres(server => {
  test('when every connection is in use for too long, waiting queries fail and the reason is logged once', async () => {
    const told = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => told.mockRestore())
    const url = await server().createDatabase('busy')
    const database = await openPostgres(url, 2)
    onTestFinished(() => database.close())
    const slow = [1, 2].map(() => database.query('select pg_sleep(7)'))
    const late = [1, 2, 3].map(() => database.query('select 1').catch((error: unknown) => error))
    const others = database.transaction(({ query }) => query('select 1')).catch((error: unknown) => error)
    for (const each of await Promise.all([...late, others])) expect(each).toBeInstanceOf(ConnectionsBusy)
    await Promise.all(slow)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    expect(told.mock.calls).toEqual([
      [
        { database: expect.stringMatching(/^postgres:\/\/127/), connections: 2, waiting: expect.any(Number) },
        'every connection to the database is in use: see DATABASE_CONNECTIONS',
      ],
    ])
  })

  test('a statement that fails leaves its connection to the next', async () => {
    const url = await server().createDatabase('failing')
    const database = await openPostgres(url, 1)
    onTestFinished(() => database.close())
    const process = async () => (await database.query('select pg_backend_pid() as pid'))[0]?.pid
    const before = await process()
    await expect(database.query('select 1/0')).rejects.toThrow('division by zero')
    await expect(database.run('select nothing')).rejects.toThrow('nothing')
    expect(await process()).toBe(before)
  })
})
