import { randomBytes } from 'node:crypto'
import { createSigner } from '#adapters/shared/signer.ts'
import { DAY_MS } from '#core/durations.ts'

/** A form that was open longer gets a new token and keeps its input. */
const LIFETIME_MS = 2 * DAY_MS

/** @param keys the first one signs; all of them verify. */
export function createTokenSigner(keys: readonly Uint8Array[]) {
  const signer = createSigner(keys)
  return {
    sign(now: Date): string {
      const body = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
      return `${body}.${signer.sign(body)}`
    },
    issuedAt(token: string, now: Date): Date | undefined {
      const match = /^(([0-9a-z]{1,11})\.[\w-]{16})\.([\w-]{43})$/.exec(token)
      const [, body, time, signature] = match ?? []
      if (!body || !time || !signature) return undefined
      if (!signer.isOwn(body, signature)) return undefined
      const issuedAt = Number.parseInt(time, 36)
      // Clocks may be set back. Otherwise a token from the far future would never expire.
      return Math.abs(now.getTime() - issuedAt) < LIFETIME_MS ? new Date(issuedAt) : undefined
    },
  }
}

export type TokenSigner = ReturnType<typeof createTokenSigner>
