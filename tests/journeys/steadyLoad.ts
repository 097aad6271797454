import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** The outcome of one request: a status when the whole response arrived, else the reason. */
export interface Outcome {
  path: string
  startedAt: number
  status?: number
  failure?: string
}

const body = JSON.stringify({ query: '{ settings { isSample } }' })

/**
 * Visitors who ask one thing after another until nobody answers any more, every second of them over a new
 * connection each time.
 *
 * @returns the outcome of every request, once the last visitor has given up
 */
export async function steadyLoad(origin: string, paths: string[], visitors: number): Promise<Outcome[]> {
  const kept = new Agent({ keepAlive: true })
  const visits = Array.from({ length: visitors }, (_, i) => visit(origin, paths, i, i % 2 ? kept : false))
  const outcomes = await Promise.all(visits)
  kept.destroy()
  return outcomes.flat()
}

async function visit(origin: string, paths: string[], first: number, agent: Agent | false) {
  const outcomes: Outcome[] = []
  for (let i = first, refused = 0; refused < 3; i += 1) {
    const outcome = await ask(origin, paths[i % paths.length]!, agent)
    outcomes.push(outcome)
    if (outcome.failure !== 'ECONNREFUSED') continue
    refused += 1
    await pause(20)
  }
  return outcomes
}

function ask(origin: string, path: string, agent: Agent | false): Promise<Outcome> {
  const startedAt = performance.now()
  const method = path === '/graphql' ? 'POST' : 'GET'
  return new Promise(resolve => {
    const failed = (error: Error & { code?: string }) =>
      resolve({ path, startedAt, failure: error.code ?? error.message })
    const asked = request(origin + path, { method, agent, headers: { 'content-type': 'application/json' } })
    asked.once('error', failed).once('response', answer => {
      answer.once('error', failed).resume()
      answer.once('end', () => resolve({ path, startedAt, status: answer.statusCode ?? 0 }))
    })
    asked.end(method === 'POST' ? body : undefined)
  })
}
