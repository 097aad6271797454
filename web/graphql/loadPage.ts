import { render } from 'vike/abort'
import { loadParts } from '../browser/builds.ts'

// The data of a visit's first page travels with it, so browsers need this for the second page only (decision 70).
const importQueries = () =>
  import('./pageQueries.ts').catch(() => {
    throw render(503, 'The code that asks the directory cannot be reached')
  })

type Queries = Awaited<ReturnType<typeof importQueries>>

/** With the data come the parts that `loadedWhenWanted`. */
async function withParts<Data>(load: (queries: Queries) => Promise<Data>): Promise<Data> {
  const queries = await importQueries()
  const [data] = await Promise.all([load(queries), loadParts()])
  return data
}

/** These are the functions of `pageQueries.ts`, which are documented there. */
export const loadPage: Queries['loadPage'] = async (...page) =>
  withParts(queries => queries.loadPage(...page))

export const loadAvailable: Queries['loadAvailable'] = async (...page) =>
  withParts(queries => queries.loadAvailable(...page))

export const loadMaterial: Queries['loadMaterial'] = async (...material) =>
  (await importQueries()).loadMaterial(...material)

export const leaveIfMoved: Queries['leaveIfMoved'] = async (...address) =>
  (await importQueries()).leaveIfMoved(...address)
