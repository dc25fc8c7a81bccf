/** True for a URL of this machine with any scheme; false for an invalid URL. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && isLoopbackHost(new URL(address).hostname)
}

/** True for this machine's host names and literal addresses; IPv6 with or without brackets. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i.test(host)
}
