import type { RequestLink } from '../ports/request-links.ts'

/** Where retailers answer. The address holds a secret. */
export const HANDOVER_PATH = '/retailers/handover/'

/** Where retailers answer a notice of erasure. The address holds a secret. */
export const ERASURE_PATH = '/retailers/erasure/'

/** The path of a signed link. */
export function linkPath({ kind }: RequestLink, token: string): string {
  if (kind === 'status') return `/retailers/status?link=${token}`
  return (kind === 'handover' ? HANDOVER_PATH : ERASURE_PATH) + token
}

/** Whether a path holds a secret. */
export function isSecretPath(path: string): boolean {
  return path.startsWith(HANDOVER_PATH) || path.startsWith(ERASURE_PATH)
}

/** Stands for the token where nobody may follow the link. */
export const HIDDEN_TOKEN = '…'
