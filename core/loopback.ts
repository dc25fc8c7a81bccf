/** True for an address of this machine, whatever its scheme; false for what is no address. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && isLoopbackHost(new URL(address).hostname)
}

/** True for a host name or literal address of this machine; IPv6 with or without brackets. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i.test(host)
}
