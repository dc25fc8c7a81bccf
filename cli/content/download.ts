import { setTimeout as wait } from 'node:timers/promises'

/** Longest wait for the bytes of one file, in ms. */
const PATIENCE = 120_000
/** How often a file is asked for again when the site asks to wait, and for how long at most, in s. */
const ATTEMPTS = 6
const LONGEST_WAIT = 30

export interface Download {
  /** Address of the file, relative to the site or not. */
  readonly url: string
  readonly server: string
  /** Sent to the site alone, never to a storage elsewhere. */
  readonly key: string | undefined
  readonly signal: AbortSignal
}

/** The bytes of a stored file; `undefined` when they cannot be had. Waits when the site asks to. */
export async function download({ url, server, key, signal }: Download): Promise<Uint8Array | undefined> {
  const address = new URL(url, server)
  const headers = new Headers()
  if (key !== undefined && address.origin === new URL(server).origin) headers.set('x-api-key', key)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
      const response = await fetch(address, { headers, signal: limited })
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      await response.body?.cancel()
      if (response.status !== 429) return undefined
      const seconds = Math.min(Number(response.headers.get('retry-after')) || 1, LONGEST_WAIT)
      await wait(seconds * 1000, undefined, { signal })
    } catch {
      // A broken line, or Ctrl-C: the caller says that the file cannot be had.
      return undefined
    }
  }
  return undefined
}
