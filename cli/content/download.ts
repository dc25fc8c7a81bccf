import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE = 120_000
const ATTEMPTS = 6
const LONGEST_WAIT = 30

export interface Download {
  readonly url: string
  readonly server: string
  /** Sent to the site only, never to external storage. */
  readonly key: string | undefined
  readonly signal: AbortSignal
}

export async function download({ url, server, key, signal }: Download): Promise<Uint8Array | undefined> {
  const address = new URL(url, server)
  const headers = new Headers()
  if (key !== undefined && address.origin === new URL(server).origin) headers.set('x-api-key', key)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const timeoutSignal = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
      const response = await fetch(address, { headers, signal: timeoutSignal })
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      await response.body?.cancel()
      if (response.status !== 429) return undefined
      const seconds = Math.min(Number(response.headers.get('retry-after')) || 1, LONGEST_WAIT)
      await wait(seconds * 1000, undefined, { signal })
    } catch {
      // Connection lost, or Ctrl-C. The caller reports that the file could not be read.
      return undefined
    }
  }
  return undefined
}
