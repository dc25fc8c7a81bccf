import { createHmac, timingSafeEqual } from 'node:crypto'

export type Signer = ReturnType<typeof createSigner>

/**
 * Signs with the first key and accepts signatures of all keys, so that a key can be replaced.
 * @param bytes length of a signature in bytes.
 */
export function createSigner(keys: readonly Uint8Array[], bytes = 32) {
  const [current] = keys
  if (current === undefined) throw new Error('A signer needs a key')
  const signatureWith = (key: Uint8Array, body: string) =>
    createHmac('sha256', key).update(body).digest().subarray(0, bytes).toString('base64url')
  return {
    /** In base64url. */
    sign: (body: string): string => signatureWith(current, body),
    isOwn: (body: string, signature: string): boolean =>
      keys.some((key) => {
        const [own, candidate] = [Buffer.from(signatureWith(key, body)), Buffer.from(signature)]
        return own.length === candidate.length && timingSafeEqual(own, candidate)
      }),
  }
}
