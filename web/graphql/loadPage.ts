import { render } from 'vike/abort'

// The first page of a visit brings its answer along, so browsers need this for the second page only (decision 70).
const asking = () =>
  import('./askPage.ts').catch(() => {
    throw render(503, 'The code that asks the directory cannot be reached')
  })

type Asking = Awaited<ReturnType<typeof asking>>

/** Runs the page's one query, and settles the status before the first byte: see `askPage.ts`, as for the two below. */
export const loadPage: Asking['loadPage'] = async (...page) => (await asking()).loadPage(...page)

export const loadMaterial: Asking['loadMaterial'] = async (...material) =>
  (await asking()).loadMaterial(...material)

export const leaveIfMoved: Asking['leaveIfMoved'] = async (...address) =>
  (await asking()).leaveIfMoved(...address)
