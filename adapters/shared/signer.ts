import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

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

/**
 * Random tokens that contain their time and signature, so that nothing needs to be stored.
 * @param bytes random bytes in a token.
 */
export function createTimedTokens(
  keys: readonly Uint8Array[],
  { bytes, lifetimeMs }: { readonly bytes: number; readonly lifetimeMs: number },
) {
  const signer = createSigner(keys)
  return {
    issue(now: number): string {
      const body = `${now.toString(36)}.${randomBytes(bytes).toString('base64url')}`
      return `${body}.${signer.sign(body)}`
    },
    /** When the token was issued, and its signed part; `undefined` if it is not ours or has expired. */
    check(token: string, now: number): { readonly issuedAt: number; readonly body: string } | undefined {
      const [, body, time, signature] = /^(([0-9a-z]{1,11})\.[\w-]+)\.([\w-]{43})$/.exec(token) ?? []
      if (!body || !time || !signature || !signer.isOwn(body, signature)) return undefined
      const issuedAt = Number.parseInt(time, 36)
      // Clocks may differ or be set back. Otherwise a token from the far future would never expire.
      return Math.abs(now - issuedAt) < lifetimeMs ? { issuedAt, body } : undefined
    },
  }
}
