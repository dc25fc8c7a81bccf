import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface TokenSigner {
  /** A new token that says when it was made. */
  sign(now: Date): string
  /** When a token of ours was made; `undefined` for any other text. */
  issuedAt(token: string): Date | undefined
}

/** Tokens of the form `time.random.signature`, signed with HMAC-SHA256. */
export function createTokenSigner(secret: Uint8Array): TokenSigner {
  const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest('base64url')
  return {
    sign(now) {
      const body = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
      return `${body}.${signatureOf(body)}`
    },
    issuedAt(token) {
      const match = /^(([0-9a-z]{1,11})\.[\w-]{16})\.([\w-]{43})$/.exec(token)
      const [, body, time, signature] = match ?? []
      if (!body || !time || !signature) return undefined
      const genuine = timingSafeEqual(Buffer.from(signatureOf(body)), Buffer.from(signature))
      return genuine ? new Date(Number.parseInt(time, 36)) : undefined
    },
  }
}
