import { isLoopbackHost } from '#core/loopback.ts'

/** Passkeys belong to a host name, never to an IP address, so a loopback address becomes `localhost`. */
export function deskOrigin(publicUrl: string): string {
  const url = new URL(publicUrl)
  if (isLoopbackHost(url.hostname)) url.hostname = 'localhost'
  return url.origin
}
