import type { Config } from 'vike/types'

// The nonce is for the style elements that the editor makes (see stylePolicy.ts).
export default { csp: { nonce: true } } satisfies Config
