import { createHash, randomBytes } from 'node:crypto'
import type { RequestLinks } from '#core/link-paths.ts'
import type { Secrets } from '#core/ports/secrets.ts'
import { isReference } from '#core/retailers/work/reference.ts'
import { createSigner } from '../shared/signer.ts'

/** 128 bits, which cannot be guessed. */
const SIGNATURE_BYTES = 16
/** Reference without its hyphen, `e` for an erasure, number (absent for the visitor), signature. */
const TOKEN = /^(([0-9A-Z]{4})([0-9A-Z]{5})-(e(?=\d))?(\d{0,4}))-([\w-]{22})$/
const MARKS = { handover: '', erasure: 'e' } as const

/** @param keys shared by all processes of the site; the first one signs; all of them verify. */
export function createRequestLinks(keys: readonly Uint8Array[]): RequestLinks {
  const signer = createSigner(keys, SIGNATURE_BYTES)
  return {
    tokenOf(link) {
      const { kind, reference } = link
      const body = `${reference.replace('-', '')}-${kind === 'status' ? '' : MARKS[kind] + link.number}`
      return `${body}-${signer.sign(body)}`
    },

    read(token) {
      const [, body = '', head = '', tail = '', mark = '', number = '', signature = ''] =
        TOKEN.exec(token) ?? []
      const reference = `${head}-${tail}`
      if (!isReference(reference) || !signer.isOwn(body, signature)) return undefined
      if (number === '') return { kind: 'status', reference }
      return { kind: mark === '' ? 'handover' : 'erasure', reference, number: Number(number) }
    },
  }
}

/** SHA-256 without stretching is enough for values that cannot be guessed. */
export const nodeSecrets: Secrets = {
  token: () => randomBytes(32).toString('base64url'),
  digest: (token) => createHash('sha256').update(token).digest('base64url'),
}
