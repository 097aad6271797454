import {
  canonicalPath,
  readAddress,
  decodedPath,
  withoutOldNames,
} from '../../gateway/redirects/addresses.ts'

/** Paths that have no redirects but those of repeated slashes: files of the build, endpoints for programs, health checks. */
export const fixedPaths =
  /^\/(?:assets|graphql|core|healthz|readyz|@|node_modules)(?:\/|$)|\/index\.pageContext\.json$/
const file = /\.\w+$/

interface Rule {
  from: string
  to: string
}

/**
 * What is wrong with the configured redirects, in words for the author of the configuration; null when nothing is.
 *
 *     checkRedirectRules([{ from: '/foodhelp', to: '/foodhelp' }], [], 'signpost.example')
 *     // '/foodhelp leads to itself'
 *
 * @param hosts that rules may lead to, besides this one.
 * @param ownHost the host of this site: rules to its pages are paths, so that loops among them are found.
 */
export function checkRedirectRules(
  rules: readonly Rule[],
  hosts: readonly string[],
  ownHost: string,
): string | null {
  const starts = new Set<string>()
  for (const { from } of rules) {
    const path = readAddress(from)?.path
    if (!path || path !== from || path !== canonicalPath(path))
      return `${from} must be a path in small letters, with one slash between parts, none at the end, and no question mark`
    if (path === '/' || fixedPaths.test(path) || file.test(path))
      return `${from} is an address that cannot move`
    const start = decodedPath(path)
    if (starts.has(start)) return `${from} has two rules`
    starts.add(start)
  }
  for (const { from, to } of rules) {
    const reason = checkTarget(to, hosts, ownHost)
    if (reason) return `${from} leads to ${to}, ${reason}`
    const target = readAddress(to)
    const end = target && decodedPath(withoutOldNames({ ...target, path: canonicalPath(target.path) }).path)
    if (end === decodedPath(from)) return `${from} leads to itself`
    if (end && starts.has(end))
      return `${from} leads to ${end}, which has a rule itself: give the last address`
  }
  return null
}

function checkTarget(to: string, hosts: readonly string[], ownHost: string): string | null {
  if (to.startsWith('/'))
    return to.startsWith('//') || !readAddress(to) ? 'which is no path of this site' : null
  if (!/^https?:\/\//.test(to) || !URL.canParse(to)) return 'which is neither a path nor a whole address'
  const { host, username, password } = new URL(to)
  if (host === ownHost) return 'which is this site: write it as a path'
  if (username || password) return 'which holds a name or a password'
  return hosts.includes(host) ? null : `whose host is not one of redirectHosts`
}
