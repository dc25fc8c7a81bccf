import { errorCode } from './files.ts'

/** Name of a fetch failure. Never contains the address or the response, which may be secret. */
export function fetchFailureName(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  return errorCode(error.cause) ?? (error.name === 'TimeoutError' ? 'timeout' : 'failed')
}

/** Reads a response. Throws, which cancels the transfer, if it is larger than `maxBytes`. */
export async function readLimited(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw new Error(`the response is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
