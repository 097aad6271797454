import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Pool } from 'undici'
import { pickHome } from '../picks/pickHome.ts'
import { pickList } from '../picks/pickList.ts'
import { pickTiny } from '../picks/pickTiny.ts'
import type { QueryName } from '../queries.ts'
import type { Setup } from '../Setup.ts'

const picks: Record<QueryName, (records: never) => object> = {
  tiny: pickTiny,
  list: pickList,
  heavy: pickHome,
}

/** What one would write by hand for just these three questions: the calls, `JSON.parse`, the fields asked for, JSON out. */
export function aggregator({ directoryUrl, calls }: Setup): Server {
  const pool = new Pool(new URL(directoryUrl).origin, { connections: 20 })
  const fetchRecords = async (path: string) => {
    const { body } = await pool.request({ method: 'GET', path, headers: { accept: 'application/json' } })
    return ((await body.json()) as { data: unknown }).data
  }
  const answer = async (request: IncomingMessage) => {
    const name = (request.url ?? '').slice(1) as QueryName
    const records = await Promise.all(calls[name].map(fetchRecords))
    return Buffer.from(JSON.stringify({ data: picks[name](records as never) }))
  }
  return createServer((request, response) => {
    request.resume().once('end', () => {
      answer(request).then(
        bytes =>
          response
            .writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
            .end(bytes),
        () => response.writeHead(502).end(),
      )
    })
  })
}
