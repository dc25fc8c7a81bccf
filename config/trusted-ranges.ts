/** The widest private ranges: 10.0.0.0/8 and fc00::/7. */
const WIDEST_IPV4 = 8
const WIDEST_IPV6 = 7
/** IPv4 addresses mapped into IPv6: the first 96 bits are fixed. */
const MAPPED = /^(?:::ffff:|(?:0+:){5}ffff:)/i

export function trustsStrangers(range: string): boolean {
  const [address = '', bits] = range.split('/')
  if (bits === undefined) return false
  if (!address.includes(':')) return Number(bits) < WIDEST_IPV4
  return MAPPED.test(address) ? Number(bits) < 96 + WIDEST_IPV4 : Number(bits) < WIDEST_IPV6
}
