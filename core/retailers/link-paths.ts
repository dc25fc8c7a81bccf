import type { RequestLink } from '../ports/request-links.ts'

/** Where retailers answer. The address holds a secret. */
export const HANDOVER_PATH = '/retailers/handover/'

/** The path of a signed link. */
export function linkPath({ kind }: RequestLink, token: string): string {
  return kind === 'handover' ? HANDOVER_PATH + token : `/retailers/status?link=${token}`
}

/** Stands for the token where nobody may follow the link. */
export const HIDDEN_TOKEN = '…'
