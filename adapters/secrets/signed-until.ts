import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Texts that are good until a moment, without being stored: they carry the moment and a signature. */
export interface SignedUntil {
  issue(until: number): string
  /** Until when it is good; `undefined` when it is over, or nobody here signed it. */
  check(text: string, now: number): number | undefined
}

export function createSignedUntil(secret: Uint8Array): SignedUntil {
  const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest('base64url')
  return {
    issue(until) {
      const body = `${until.toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${body}.${signatureOf(body)}`
    },
    check(text, now) {
      const [, body, time, signature] = /^(([0-9a-z]{1,11})\.[\w-]{12})\.([\w-]{43})$/.exec(text) ?? []
      if (!body || !time || !signature) return undefined
      if (!timingSafeEqual(Buffer.from(signatureOf(body)), Buffer.from(signature))) return undefined
      const until = Number.parseInt(time, 36)
      return now < until ? until : undefined
    },
  }
}
