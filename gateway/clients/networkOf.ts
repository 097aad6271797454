import { isIP } from 'node:net'

/**
 * The network an address belongs to; null when it is no address.
 *
 *     networkOf('203.0.113.7')                    // '203.0.113.7'
 *     networkOf('::ffff:203.0.113.7')             // '203.0.113.7'
 *     networkOf('2001:db8:1:2:3:4:5:6')           // '2001:db8:1:2::/64'
 *     networkOf('[2001:db8:1:2:3:4:5:6]:49152')   // '2001:db8:1:2::/64'
 *
 * A household has a whole /64 to choose its addresses from, and changes them daily. Some proxies write the port too.
 */
export function networkOf(address: string): string | null {
  const bare = withoutPort(address.trim())
  switch (isIP(bare)) {
    case 4:
      return bare
    case 6:
      return networkOfSix(groupsOf(bare))
    default:
      return null
  }
}

function withoutPort(text: string): string {
  const [, six, four] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  return six ?? four ?? text
}

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // The zone of a link (`fe80::1%eth0`) is not part of it; the URL writes a dotted end in hexadecimal.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(half => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map(group => Number.parseInt(group, 16))
}

function networkOfSix(groups: number[]): string {
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xff_ff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  const prefix = groups.slice(0, 4).map(group => group.toString(16))
  return `${prefix.join(':')}::/64`
}

const bytesOf = (group: number) => [group >> 8, group & 0xff]
