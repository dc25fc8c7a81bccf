import { hkdfSync, randomBytes } from 'node:crypto'
import { createTimedTokens } from '#adapters/shared/signer.ts'
import type { Config } from '#config/config.ts'
import { DAY_MS } from '#core/days.ts'
import type { SecretStore } from '#core/ports/secrets.ts'

type Purpose = 'request-link' | 'request-token' | 'passkey-challenge'

/** Keys for a purpose, derived from the current and the previous link secret. The first one signs. */
type SigningKeys = (purpose: Purpose) => readonly Uint8Array[]

/** Without a configured secret, the first start creates one in the database, which all processes share. */
export async function openSigningKeys(
  { linkSecret, linkSecretPrevious }: Pick<Config, 'linkSecret' | 'linkSecretPrevious'>,
  store: SecretStore,
): Promise<SigningKeys> {
  const current = linkSecret ?? (await store.keep('links', randomBytes(32).toString('base64url')))
  return signingKeys(linkSecretPrevious === undefined ? [current] : [current, linkSecretPrevious])
}

export function signingKeys(secrets: readonly string[]): SigningKeys {
  return (purpose) => secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)))
}

/** A form that was open longer gets a new token and keeps its input. */
const LIFETIME_MS = 2 * DAY_MS

/** @param keys the first one signs; all of them verify. */
export function createTokenSigner(keys: readonly Uint8Array[]) {
  const tokens = createTimedTokens(keys, { bytes: 12, lifetimeMs: LIFETIME_MS })
  return {
    sign: (now: Date): string => tokens.issue(now.getTime()),
    issuedAt(token: string, now: Date): Date | undefined {
      const issuedAt = tokens.check(token, now.getTime())?.issuedAt
      return issuedAt === undefined ? undefined : new Date(issuedAt)
    },
  }
}

export type TokenSigner = ReturnType<typeof createTokenSigner>
