/**
 * What Node is given to run the built server, by whoever starts it. The heap may grow by three fifths between two full
 * collections and keeps at most 16 MB for what is young, so that it stays small under load (docs/decisions/0037).
 */
export const serverCommand = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=60',
  'dist/current/server/index.mjs',
]
