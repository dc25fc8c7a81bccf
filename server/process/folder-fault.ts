const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'the process lacks permission to use it',
  EPERM: 'the process lacks permission to use it',
  ENOTDIR: 'there is a file in place of a folder',
}

/**
 * Describes a folder's fault that an operator can fix. Returns `undefined` for other errors.
 *
 * @param variables the variables that name the folder.
 */
export function folderFault(error: unknown, variables = 'DATA_DIR or CONTENT_DIR'): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const reason = REASONS[error.code]
  if (reason === undefined) return undefined
  const place = 'path' in error && typeof error.path === 'string' ? error.path : 'a file'
  return `${variables}: ${place} cannot be used, ${reason} (${error.code})`
}
