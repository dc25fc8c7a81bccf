import { usageError } from '../terminal/options.ts'
import { asStored, type Opened, openerOf } from './encryption.ts'
import { isEncrypted, type Manifest } from './manifest.ts'

/** Returns the decryption for a backup's files. */
export async function openerFor(manifest: Manifest, identityFile: string | undefined): Promise<Opened> {
  if (!isEncrypted(manifest)) return asStored
  if (identityFile !== undefined) return openerOf(identityFile)
  throw usageError('The backup is encrypted: name the file of an identity with --identity.', 'See --help')
}
