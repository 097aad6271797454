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
