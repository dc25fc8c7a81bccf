import { expect, test } from 'vitest'
import { createTokenSigner } from './signing-keys.ts'

const signer = createTokenSigner([new Uint8Array(32).fill(7)])
const time = new Date('2026-03-04T05:06:07Z')

test('reads the issue time of a token, even with a new signer that has the same secret', () => {
  const token = signer.sign(time)
  expect(signer.issuedAt(token, time)).toEqual(time)
  expect(createTokenSigner([new Uint8Array(32).fill(7)]).issuedAt(token, time)).toEqual(time)
})

test('issues different tokens at the same moment', () => {
  expect(signer.sign(time)).not.toBe(signer.sign(time))
})

test.each([
  ['another secret', createTokenSigner([new Uint8Array(32)]).sign(time)],
  ['a changed time', signer.sign(time).replace(/^[^.]+/, (text) => `${text.slice(0, -1)}z`)],
  ['no signature', signer.sign(time).split('.').slice(0, 2).join('.')],
  ['no content', ''],
  ['only separators', '..'],
])('rejects a token with %s', (_name, token) => {
  expect(signer.issuedAt(token, time)).toBeUndefined()
})

const HOUR = 3_600_000

test.each([
  [0, true],
  [47.9, true],
  [48, false],
  [24 * 365, false],
  // The clock was set back meanwhile.
  [-47.9, true],
  [-48, false],
])('after %d hours the token is valid: %s', (hours, counts) => {
  const now = new Date(time.getTime() + hours * HOUR)
  expect(signer.issuedAt(signer.sign(time), now)).toEqual(counts ? time : undefined)
})
