/**
 * The key under which rate limits count an address: the first 64 bits of an IPv6 address, because a household or server gets at least that
 * many addresses (RFC 6177); the inner address of an IPv4-mapped one; anything else unchanged.
 */
export function clientName(address: string): string {
  if (!address.includes(':')) return address
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  const url = `http://[${address.replace(/%.*$/, '')}]`
  if (!URL.canParse(url)) return address
  // As in RFC 5952, with `::` in place of zeros.
  const [front = [], back = []] = new URL(url).hostname.slice(1, -1).split('::').map(groupsOf)
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

/** True for loopback, which is never a visitor's address but can be a proxy's. */
export function isThisMachine(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./i.test(address)
}

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':')
}
