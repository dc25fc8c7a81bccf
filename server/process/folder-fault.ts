const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'the process lacks permission to use it',
  EPERM: 'the process lacks permission to use it',
  EEXIST: 'there is a file in place of a folder',
  ENOTDIR: 'there is a file in place of a folder',
}

export function folderFault(error: unknown, variables = 'DATA_DIR or CONTENT_DIR'): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const isAbsent = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir'
  const reason = isAbsent ? 'no folder can be created there' : REASONS[error.code]
  if (reason === undefined) return undefined
  const place = 'path' in error && typeof error.path === 'string' ? error.path : 'a file'
  return `${variables}: ${place} cannot be used, ${reason} (${error.code})`
}
