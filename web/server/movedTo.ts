import { gateway } from './gateway.ts'
import { neverMoved } from './neverMoved.ts'

const question = 'query Redirect($url: String!) { redirect(url: $url) { url status isExternal } }'

/** Where an address has gone. */
interface Move {
  url: string
  status: 301 | 302
}

/**
 * Where an address of this site has moved to; null when it has not, when it never does, or when that cannot be looked up.
 *
 *     await movedTo('/home') // { url: '/', status: 301 }
 */
export async function movedTo(address: string): Promise<Move | null> {
  if (neverMoved.test(address.split('?', 1)[0]!)) return null
  const answer = await gateway.execute({ query: question, variables: { url: address } }).catch(() => null)
  return (answer?.data?.redirect as Move | null | undefined) ?? null
}
