export interface FetchLimits {
  readonly fetch: typeof globalThis.fetch
  readonly timeoutMs: number
  readonly maxBytes: number
}

export interface Fetched {
  readonly contentType: string
  readonly bytes: Uint8Array
}

const MAX_REDIRECTS = 3

/**
 * Follows redirects only on the same host and protocol, because other hosts could be internal. Throws unless the
 * answer is complete.
 */
export async function fetchLimited(url: URL, { fetch, timeoutMs, maxBytes }: FetchLimits): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs)
  let target = url
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(target, { redirect: 'manual', signal })
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return read(response, maxBytes)
    await response.body?.cancel()
    const next = URL.parse(location, target)
    if (next === null || next.origin !== url.origin) throw new Error(`${url.host} redirects to another host`)
    target = next
  }
  throw new Error(`${url.host} redirects too often`)
}

async function read(response: Response, maxBytes: number): Promise<Fetched> {
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`Request failed with status code ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const [contentType = ''] = (response.headers.get('content-type') ?? '').toLowerCase().split(';')
  return { contentType: contentType.trim(), bytes: Buffer.concat(chunks) }
}
