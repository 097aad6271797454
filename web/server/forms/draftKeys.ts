import { hkdfSync } from 'node:crypto'
import type { FormsKeys } from '../../../platform/encryption.ts'

/**
 * Keys for one draft, made of ours and of the secret in the visitor's cookie: neither opens it alone.
 *
 *     draftKeys(keys, 'q3Zt…') // as many keys as before, under the same names
 */
export function draftKeys([first, ...others]: FormsKeys, id: string): FormsKeys {
  const derived = ({ id: name, secret }: FormsKeys[0]) => ({
    id: name,
    secret: Buffer.from(hkdfSync('sha256', secret, id, 'draft of a form', 32)),
  })
  return [derived(first), ...others.map(derived)]
}
