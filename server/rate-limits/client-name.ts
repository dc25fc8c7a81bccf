import { isIPv6 } from 'node:net'

/**
 * The first four groups of an IPv6 address, normalized. Nearly every client's address has this form; others take the
 * slow path.
 */
const USUAL = /^((?:0|[1-9a-f][0-9a-f]{0,3})(?::(?:0|[1-9a-f][0-9a-f]{0,3})){3}):/

/** An IPv6 address counts by its first 64 bits, since a household or server gets at least that many addresses. */
export function clientName(address: string): string {
  if (!address.includes(':')) return address
  const usual = USUAL.exec(address)?.[1]
  if (usual !== undefined && isIPv6(address)) return `${usual}::/64`
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::', 2)
  const front = groupsOf(head)
  const back = tail === undefined ? [] : groupsOf(tail)
  const zeros: string[] = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

export function isThisMachine(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./i.test(address)
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
}
