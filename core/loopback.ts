/** True for a URL of this machine with any scheme; false for an invalid URL. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && isLoopbackHost(new URL(address).hostname)
}

/** True for this machine's host names and literal addresses; IPv6 with or without brackets. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i.test(host)
}

/** Passkeys belong to a host name, never to an IP address, so a loopback address becomes `localhost`. */
export function deskOrigin(publicUrl: string): string {
  const url = new URL(publicUrl)
  if (isLoopbackHost(url.hostname)) url.hostname = 'localhost'
  return url.origin
}
