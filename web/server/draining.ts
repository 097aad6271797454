/** How far the process is on its way to its end. `hold` keeps requests that have just come in from being worked on. */
export const draining: { hasBegun: boolean; hold?: Promise<void> } = { hasBegun: false }
