import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface TokenSigner {
  /** A new token that says when it was made. */
  sign(now: Date): string
  /** When a token of ours was made; `undefined` for one that has ended, and for any other text. */
  issuedAt(token: string, now: Date): Date | undefined
}

/**
 * How long a token counts, in ms. A form that stayed open for longer is answered with a new token and with what was
 * typed.
 */
const LIFETIME_MS = 48 * 60 * 60 * 1000

/** Tokens of the form `time.random.signature`, signed with HMAC-SHA256. */
export function createTokenSigner(secret: Uint8Array): TokenSigner {
  const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest('base64url')
  return {
    sign(now) {
      const body = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
      return `${body}.${signatureOf(body)}`
    },
    issuedAt(token, now) {
      const match = /^(([0-9a-z]{1,11})\.[\w-]{16})\.([\w-]{43})$/.exec(token)
      const [, body, time, signature] = match ?? []
      if (!body || !time || !signature) return undefined
      const genuine = timingSafeEqual(Buffer.from(signatureOf(body)), Buffer.from(signature))
      if (!genuine) return undefined
      const issuedAt = Number.parseInt(time, 36)
      // Clocks are put back, too: a token of the far future would otherwise never end.
      return Math.abs(now.getTime() - issuedAt) < LIFETIME_MS ? new Date(issuedAt) : undefined
    },
  }
}
