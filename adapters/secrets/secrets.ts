import { createHash, randomBytes } from 'node:crypto'
import type { Secrets } from '#core/ports/secrets.ts'

/** Tokens of Node's generator; digests by SHA-256, which is enough for what cannot be guessed. */
export const nodeSecrets: Secrets = {
  token: () => randomBytes(32).toString('base64url'),
  digest: (token) => createHash('sha256').update(token).digest('base64url'),
}
