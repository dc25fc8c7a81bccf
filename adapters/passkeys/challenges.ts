import { createHash, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#core/durations.ts'
import { createSigner } from '../shared/signer.ts'

export const CHALLENGE_MS = 5 * MINUTE_MS

/** Challenges carry their own time and signature, so that nothing needs to be stored. */
export type Challenges = ReturnType<typeof createChallenges>

/** @param keys the first signs. */
export function createChallenges(keys: readonly Uint8Array[]) {
  const signer = createSigner(keys)
  return {
    issue(now: number): string {
      const body = `${now.toString(36)}.${randomBytes(24).toString('base64url')}`
      return `${body}.${signer.sign(body)}`
    },
    check(
      clientChallenge: string,
      now: number,
    ): { readonly id: string; readonly expiresAt: number } | undefined {
      const challenge = Buffer.from(clientChallenge, 'base64url').toString()
      const [, body, time, signature] = /^(([0-9a-z]{1,11})\.[\w-]{32})\.([\w-]{43})$/.exec(challenge) ?? []
      if (!body || !time || !signature) return undefined
      if (!signer.isOwn(body, signature)) return undefined
      const issuedAt = Number.parseInt(time, 36)
      // Clocks of several machines differ a little.
      if (Math.abs(now - issuedAt) >= CHALLENGE_MS) return undefined
      const id = createHash('sha256').update(body).digest('base64url')
      return { id, expiresAt: issuedAt + CHALLENGE_MS }
    },
  }
}
