import { expect, test, vi } from 'vitest'
import { indexedGateway, longPauses, newFolder } from './indexedGateway.ts'

test('the open data is published after the first reading of the directory', async () => {
  const { ask } = await indexedGateway({ searchPauses: longPauses, openDataFolder: newFolder() })
  await vi.waitFor(
    async () => {
      const { at } = await ask('{ openDataTable(name: "services") { rows sample { cells } } }')
      expect(at('openDataTable.rows')).toBe(1)
      expect(JSON.stringify(at('openDataTable.sample'))).toContain('Tuesday Tea and Chat')
    },
    { timeout: 15_000, interval: 100 },
  )
})

test('the first request for a file or a feed waits until it is made', async () => {
  const { gateway } = await indexedGateway({ searchPauses: longPauses, openDataFolder: newFolder() })
  const paths = ['data/services.csv', 'data/changes.ndjson', 'data/services.atom', 'oruk/v3/services']
  for (const answer of await Promise.all(
    paths.map(path => gateway.data(new Request(`https://signpost.example/${path}`))),
  )) {
    expect(answer?.status).toBe(200)
    expect(await answer?.text()).toContain('Tuesday Tea and Chat')
  }
})
