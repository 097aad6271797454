const ofGoogle = /^_(ga|gid|gat|gac|gcl|dc_gtm)($|_)/

/**
 * The headers that remove Google's cookies from a browser that sent these: of this host, and of each one above it, as Tag
 * Manager may have set them there.
 *
 *     removedCookies('_ga=GA1.1; signpost-cookies=accepted.ga', 'www.example.org')
 *     // ['_ga=; Path=/; Max-Age=0', '_ga=; Path=/; Max-Age=0; Domain=www.example.org', …]
 */
export function removedCookies(cookies: string | undefined, hostname: string): string[] {
  const sent = (cookies ?? '').split(';').map(pair => pair.split('=', 1)[0]!.trim())
  const names = [...new Set(sent)]
    .filter(name => ofGoogle.test(name) && /^[\w.-]{1,100}$/.test(name))
    .slice(0, 20)
  const labels = /[a-z]/i.test(hostname) ? hostname.split('.') : []
  const domains = labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'))
  return names.flatMap(name => {
    const gone = `${name}=; Path=/; Max-Age=0`
    return [gone, ...domains.map(domain => `${gone}; Domain=${domain}`)]
  })
}
