/**
 * The key under which rate limits count an address: the first 64 bits of an IPv6 address, because a household or server gets at least that
 * many addresses (RFC 6177); the inner address of an IPv4-mapped one; anything else unchanged.
 */
export function clientName(address: string): string {
  if (!address.includes(':')) return address
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  // The zone and an embedded IPv4 address come after the first 64 bits.
  const plain = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
  const [head = '', tail, ...more] = plain.split('::')
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')]
  const missing = 8 - front.length - back.length
  const isWhole = more.length === 0 && (tail === undefined ? missing === 0 : missing > 0)
  if (!isWhole || ![...front, ...back].every((group) => /^[0-9a-f]{1,4}$/.test(group))) return address
  const groups = [...front, ...Array.from({ length: missing }, () => '0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** True for loopback, which is never a visitor's address but can be a proxy's. */
export function isThisMachine(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./i.test(address)
}

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':')
}
