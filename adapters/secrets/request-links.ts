import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestLink, RequestLinks } from '#core/ports/request-links.ts'
import { isReference } from '#core/retailers/reference.ts'

/** 128 bits, which nobody guesses. */
const SIGNATURE_BYTES = 16
/** Reference without its hyphen, `e` for an erasure, number (none for the visitor), signature. */
const TOKEN = /^([0-9A-Z]{4})([0-9A-Z]{5})-(e(?=\d))?(\d{0,4})-([\w-]{22})$/
const MARKS = { handover: '', erasure: 'e' } as const

/** @param secret known to all processes of the site. */
export function createRequestLinks(secret: Uint8Array): RequestLinks {
  const bodyOf = (link: RequestLink) =>
    `${link.reference.replace('-', '')}-${link.kind === 'status' ? '' : MARKS[link.kind] + link.number}`
  const signatureOf = (body: string) =>
    createHmac('sha256', secret).update(body).digest().subarray(0, SIGNATURE_BYTES)

  return {
    tokenOf(link) {
      const body = bodyOf(link)
      return `${body}-${signatureOf(body).toString('base64url')}`
    },

    read(token) {
      const [, head = '', tail = '', mark = '', number = '', signature = ''] = TOKEN.exec(token) ?? []
      const reference = `${head}-${tail}`
      const link: RequestLink =
        number === ''
          ? { kind: 'status', reference }
          : { kind: mark === '' ? 'handover' : 'erasure', reference, number: Number(number) }
      const given = Buffer.from(signature, 'base64url')
      // Some texts decode to the same bytes; only the one that was made counts.
      if (!isReference(reference) || given.length !== SIGNATURE_BYTES) return undefined
      const isOwn = timingSafeEqual(given, signatureOf(bodyOf(link)))
      return isOwn && this.tokenOf(link) === token ? link : undefined
    },
  }
}
