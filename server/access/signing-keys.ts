import { hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#config/config.ts'
import type { SecretStore } from '#core/ports/secret-store.ts'

type Purpose = 'request-link' | 'request-token' | 'passkey-challenge'

/** Keys by purpose, derived from the current and previous secret of links; the first signs. */
export type SigningKeys = (purpose: Purpose) => readonly Uint8Array[]

/** If none is configured, the first start creates one in the database, which all processes share. */
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
