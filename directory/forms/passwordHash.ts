import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/**
 * What is kept of a password, so that whoever approves the request can make the account it was chosen for:
 * `'scrypt:' + salt + ':' + hash`, both in base64.
 */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, 32)
  return ['scrypt', salt.toString('base64'), hash.toString('base64')].join(':')
}
