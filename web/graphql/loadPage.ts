import { render } from 'vike/abort'
import { loadParts } from '../browser/builds.ts'

// The data of a visit's first page travels with it, so browsers need this for the second page only (decision 70).
const importQueries = () =>
  import('./pageQueries.ts').catch(() => {
    throw render(503, 'The code that asks the directory cannot be reached')
  })

type Queries = Awaited<ReturnType<typeof importQueries>>

/** The functions of `pageQueries.ts`, which are documented there; with the data come the parts that `loadedWhenWanted`. */
export const loadPage: Queries['loadPage'] = async (...page) => {
  const { loadPage: load } = await importQueries()
  const [data] = await Promise.all([load(...page), loadParts()])
  return data
}

export const loadAvailable: Queries['loadAvailable'] = async (...page) => {
  const { loadAvailable: load } = await importQueries()
  const [variables] = await Promise.all([load(...page), loadParts()])
  return variables
}

export const loadMaterial: Queries['loadMaterial'] = async (...material) =>
  (await importQueries()).loadMaterial(...material)

export const leaveIfMoved: Queries['leaveIfMoved'] = async (...address) =>
  (await importQueries()).leaveIfMoved(...address)
