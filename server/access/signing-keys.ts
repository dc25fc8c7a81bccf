import { hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#config/config.ts'
import type { SecretStore } from '#core/ports/secret-store.ts'

type Purpose = 'request-link' | 'request-token' | 'passkey-challenge'

/** Keys for a purpose, derived from the current and the previous link secret. The first one signs. */
export type SigningKeys = (purpose: Purpose) => readonly Uint8Array[]

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
