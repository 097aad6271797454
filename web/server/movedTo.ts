import { canonicalPath } from '../../gateway/redirects/addresses.ts'
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
  const path = address.split('?', 1)[0]!
  if (neverMoved.test(path)) return speltOtherwise(path, address.slice(path.length))
  const answer = await gateway.execute({ query: question, variables: { url: address } }).catch(() => null)
  return (answer?.data?.redirect as Move | null | undefined) ?? null
}

// Files and answers for programs are left where they are, but for slashes that stand twice or lean backwards: the router
// would send those on too, and not as far.
function speltOtherwise(path: string, search: string): Move | null {
  const single = path.replaceAll(/[\\/]+/g, '/')
  if (single === path) return null
  const url = neverMoved.exec(single)?.index === 0 ? single : canonicalPath(single)
  return { url: url + search, status: 301 }
}
