import { onTestFinished } from 'vitest'
import { openChangeFeeds } from '../../gateway/openData/changeFeeds/changeFeeds.ts'
import { answerData } from '../../gateway/openData/formats/http.ts'
import type { Row } from '../../gateway/openData/tables.ts'
import { readAtom, type ReadFeed } from './atomReader.ts'
import { testDataset } from './openDataUnderTest.ts'

/** A line of `/data/changes.ndjson`. */
export interface ChangeLine {
  cursor: string
  table: string
  id: string
  kind: 'added' | 'changed' | 'removed'
  at: string
  page_url: string | null
  row: Row | null
  tombstone: Row | null
}

const licence = { name: 'OGL v3.0', url: 'https://ogl.example/v3', attribution: 'Contains council records.' }

/** The feeds of a dataset over a copy in memory, requested by their paths. `now` is what their clock says. */
export function testFeeds(under = testDataset()) {
  const { dataset: reader, clock } = under
  const siteUrl = 'https://signpost.example'
  const rights = { text: licence.attribution, url: licence.url }
  const feeds = openChangeFeeds({ reader, clock, siteName: 'Signpost', siteUrl, rights })
  const files = { version: () => null, file: () => null, pathOf: () => '' }
  const charges: number[] = []
  const charge = async (points: number) => {
    charges.push(points)
    return Promise.resolve({ 'ratelimit-remaining': '7' })
  }
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const request = new Request(siteUrl + path, { method, headers })
    const response = await answerData({ reader, files, feeds, licence }, charge, request)
    if (!response) throw new Error(`${path} is not answered`)
    // One that nobody reads keeps its place from others.
    onTestFinished(async () => {
      if (!response.bodyUsed) await response.body?.cancel()
    })
    return response
  }
  return {
    ...under,
    charges,
    get,
    linesAt: async (path: string): Promise<ChangeLine[]> => linesOf(await (await get(path)).text()),
    feed: async (path: string): Promise<ReadFeed> => readAtom(await (await get(path)).text()),
  }
}

/** The objects of a text with one in each line. */
export const linesOf = (text: string): ChangeLine[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as ChangeLine)
