import { undefinedWhen } from '../shared/if-present.ts'

const ABSENT_CODES = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

const BLOCKED_CODES = new Set(['EACCES', 'EPERM', 'EISDIR'])

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function isAbsent(error: unknown): boolean {
  return ABSENT_CODES.has(errorCode(error) ?? '')
}

export function isBlocked(error: unknown): boolean {
  return BLOCKED_CODES.has(errorCode(error) ?? '')
}

export const ifPresent = undefinedWhen(isAbsent)
