import { hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#config/config.ts'
import type { SecretStore } from '#core/ports/secret-store.ts'

type Purpose = 'request-link' | 'request-token' | 'passkey-challenge'

/** For each purpose the keys that derive from the secret of links, and from the one before it; the first signs. */
export type SigningKeys = (purpose: Purpose) => readonly Uint8Array[]

/** Where none is configured, one is made at the first start and kept in the database, which all processes share. */
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
