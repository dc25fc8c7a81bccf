const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'the process has not the right to use it',
  EPERM: 'the process has not the right to use it',
  ENOTDIR: 'a file stands where a folder should be',
}

/**
 * What an operator has to mend about a folder, in a line; `undefined` for every other failure.
 * @param variables what names the folder.
 */
export function folderFault(error: unknown, variables = 'DATA_DIR or CONTENT_DIR'): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const reason = REASONS[error.code]
  if (reason === undefined) return undefined
  const place = 'path' in error && typeof error.path === 'string' ? error.path : 'a file'
  return `${variables}: ${place} cannot be used, ${reason} (${error.code})`
}
