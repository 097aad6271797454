/** Aborted once this process has been asked to end: `draining.signal.aborted`. */
export const draining = new AbortController()
