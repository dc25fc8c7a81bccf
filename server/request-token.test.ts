import { expect, test } from 'vitest'
import { createTokenSigner } from './request-token.ts'

const signer = createTokenSigner(new Uint8Array(32).fill(7))
const time = new Date('2026-03-04T05:06:07Z')

test('a token says when it was made, also to a signer made anew with the same secret', () => {
  const token = signer.sign(time)
  expect(signer.issuedAt(token)).toEqual(time)
  expect(createTokenSigner(new Uint8Array(32).fill(7)).issuedAt(token)).toEqual(time)
})

test('two tokens of one moment differ', () => {
  expect(signer.sign(time)).not.toBe(signer.sign(time))
})

test.each([
  ['another secret', createTokenSigner(new Uint8Array(32)).sign(time)],
  ['a later time', signer.sign(time).replace(/^[^.]+/, (text) => `${text.slice(0, -1)}z`)],
  ['no signature', signer.sign(time).split('.').slice(0, 2).join('.')],
  ['nothing', ''],
  ['rubbish', '..'],
])('%s proves nothing', (_name, token) => {
  expect(signer.issuedAt(token)).toBeUndefined()
})
