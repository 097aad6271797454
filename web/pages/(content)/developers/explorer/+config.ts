import type { Config } from 'vike/types'

// The nonce goes to the style elements that the editor makes (see keepStylePolicy.ts).
export default { csp: { nonce: true } } satisfies Config
