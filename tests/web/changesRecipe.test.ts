import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { changesRecipe } from '../../web/examples/dataRecipes.ts'
import { exampleProgram } from '../journeys/exampleProgram.ts'
import { linesOf, testFeeds } from '../gateway/changeFeedsUnderTest.ts'
import { dataFolder } from '../gateway/openDataUnderTest.ts'
import { id } from '../gateway/records/id.ts'
import { serviceRecord } from '../gateway/records/serviceRecord.ts'

/** Serves the feeds of a dataset over real HTTP. */
async function served() {
  const feeds = testFeeds()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const answered = await feeds.get(request.url!)
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text())
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { ...feeds, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const named = (number: number, name: string) => serviceRecord({ id: id(number), slug: `s-${number}`, name })

test('the recipe follows the changes: all the first time, later only what is new', async () => {
  if (!exampleProgram('On the command line').isInstalled) return
  const { copy, at, update, dataset, url } = await served()
  copy.data.service = Array.from({ length: 500 }, (_, n) => named(5000 + n, `Service ${n}`))
  await update()
  const cwd = dataFolder()
  const follow = async () => {
    await promisify(execFile)('sh', ['-ec', changesRecipe(url)], { cwd, timeout: 30_000 })
    return linesOf(readFileSync(`${cwd}/changes.ndjson`, 'utf8'))
  }
  const first = await follow()
  expect(first.length).toBeGreaterThan(1000)
  expect(new Set(first.map(({ cursor }) => cursor)).size).toBe(first.length)
  expect(await follow()).toEqual(first)
  at('2026-11-21T09:00')
  copy.data.service = [...copy.data.service.slice(1), named(6000, 'New')]
  await update()
  const later = (await follow()).slice(first.length).filter(({ table }) => table === 'services')
  expect(later.map(({ kind, id: row }) => [kind, row])).toEqual([
    ['added', id(6000)],
    ['removed', id(5000)],
  ])
  expect(readFileSync(`${cwd}/cursor.txt`, 'utf8').trim()).toBe(
    dataset.changes({ first: 1000, since: Date.now() * 2 }).next,
  )
})
