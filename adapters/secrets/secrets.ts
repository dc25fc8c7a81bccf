import { createHash, randomBytes } from 'node:crypto'
import type { Secrets } from '#core/ports/secrets.ts'

/** SHA-256 without stretching is enough for values that cannot be guessed. */
export const nodeSecrets: Secrets = {
  token: () => randomBytes(32).toString('base64url'),
  digest: (token) => createHash('sha256').update(token).digest('base64url'),
}
