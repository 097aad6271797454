/**
 * The arguments of Node that run the built server. The heap may grow by 60 % between two full collections, and its young
 * generation is limited to 16 MB semi-spaces, so that it stays small under load (docs/decisions/0037).
 */
export const serverCommand = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=60',
  'dist/current/server/index.mjs',
]
