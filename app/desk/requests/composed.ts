export const MAX_MESSAGE = 4000
/** Maximum length of text stored as proof of a privacy request. */
export const MAX_REASON = 1000

/** URL of the composer's email preview and, with `?mail=`, of an email of the request. */
export function composedMailPath(reference: string): string {
  return `/desk/requests/${reference}/email`
}
