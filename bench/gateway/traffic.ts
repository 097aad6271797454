import { createServer, type ServerResponse } from 'node:http'
import { startDirectory } from '../../directory/directory.ts'
import { createGateway } from '../../gateway/gateway.ts'
import { getBytes, type Answer } from '../load.ts'
import { UncachedRecords } from './graphqlServers.ts'
import { moment, postBody, queries, type QueryName } from './queries.ts'
import { listen, type Recording } from './servers.ts'

/** The traffic between the gateway and the directory, and the gateway's responses. */
export interface Traffic {
  /** The directory's responses by path. */
  records: Map<string, Answer>
  calls: Record<QueryName, string[]>
  answers: Record<QueryName, string>
}

/**
 * Sends each query once to an uncached gateway, over the sample data, and records every call.
 *
 *     (await recordTraffic()).calls.tiny // ['/core/v1/services/erith-food-bank?include=organisation']
 *
 * @throws Error when a response has errors.
 */
export async function recordTraffic(): Promise<Traffic> {
  const directory = await startDirectory({ dataDir: 'memory://', clock: moment, sample: true })
  const { origin } = new URL(directory.url)
  const records = new Map<string, Answer>()
  let calls: string[] = []
  const forward = async (path: string, response: ServerResponse) => {
    const answer = await getBytes(origin + path)
    calls.push(path)
    records.set(path, answer)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }
  const recorder = createServer(({ url = '/' }, response) => void forward(url, response))
  const directoryUrl = `${await listen(recorder)}/core/v1`

  const traffic: Traffic = {
    records,
    calls: { tiny: [], list: [], heavy: [] },
    answers: { tiny: '', list: '', heavy: '' },
  }
  for (const name of Object.keys(queries) as QueryName[]) {
    const gateway = createGateway({
      directoryUrl,
      publicUrl: 'https://signpost.example',
      clock: moment,
      records: new UncachedRecords(),
    })
    calls = []
    const request = new Request('http://127.0.0.1/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: postBody(name),
    })
    traffic.answers[name] = await (await gateway.handle(request)).text()
    traffic.calls[name] = calls
    await gateway.close()
    if ('errors' in (JSON.parse(traffic.answers[name]) as object)) {
      throw new Error(`The query ${name} has errors: ${traffic.answers[name].slice(0, 500)}`)
    }
  }
  recorder.closeAllConnections()
  recorder.close()
  await directory.close()
  return traffic
}

// The headers that a server writes for every response or connection.
const perAnswer = new Set(['connection', 'date', 'keep-alive'])

/** Recorded responses in the form in which they are sent to the process that replays them. */
export function replayed(records: ReadonlyMap<string, Answer>): Recording {
  const entries = [...records].map(([path, { headers, body }]) => {
    const kept = Object.entries(headers).filter(([name]) => !perAnswer.has(name)) as [string, string][]
    return [path, { headers: Object.fromEntries(kept), body: body.toString('base64') }]
  })
  return Object.fromEntries(entries) as Recording
}
