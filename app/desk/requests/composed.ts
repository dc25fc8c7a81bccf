export const MAX_MESSAGE = 4000
/** Of what is kept as proof of a privacy request. */
export const MAX_REASON = 1000

/** Address of the email in the composer, as it will look. */
export function composedMailPath(reference: string): string {
  return `/desk/requests/${reference}/email`
}
