import { expect, test } from 'vitest'
import { createTokenSigner } from './request-token.ts'

const signer = createTokenSigner([new Uint8Array(32).fill(7)])
const time = new Date('2026-03-04T05:06:07Z')

test('a token tells its age, even to a new signer with the same secret', () => {
  const token = signer.sign(time)
  expect(signer.issuedAt(token, time)).toEqual(time)
  expect(createTokenSigner([new Uint8Array(32).fill(7)]).issuedAt(token, time)).toEqual(time)
})

test('two tokens of the same moment differ', () => {
  expect(signer.sign(time)).not.toBe(signer.sign(time))
})

test.each([
  ['another secret', createTokenSigner([new Uint8Array(32)]).sign(time)],
  ['a later time', signer.sign(time).replace(/^[^.]+/, (text) => `${text.slice(0, -1)}z`)],
  ['no signature', signer.sign(time).split('.').slice(0, 2).join('.')],
  ['nothing', ''],
  ['rubbish', '..'],
])('%s proves nothing', (_name, token) => {
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
])('after %d hours it counts: %s', (hours, counts) => {
  const now = new Date(time.getTime() + hours * HOUR)
  expect(signer.issuedAt(signer.sign(time), now)).toEqual(counts ? time : undefined)
})
