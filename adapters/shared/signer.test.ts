import { expect, test } from 'vitest'
import { createSigner } from './signer.ts'

const key = (seed: number) => new Uint8Array(32).fill(seed)

test('signs with the first key and accepts signatures of all keys', () => {
  const [before, after] = [createSigner([key(1)]), createSigner([key(2), key(1)])]
  expect(after.sign('body')).toBe(createSigner([key(2)]).sign('body'))
  expect(after.isOwn('body', before.sign('body'))).toBe(true)
  expect(after.isOwn('body', after.sign('body'))).toBe(true)
  expect(before.isOwn('body', after.sign('body'))).toBe(false)
})

test('rejects the signature of another body', () => {
  const signer = createSigner([key(1)], 16)
  const signature = signer.sign('body')
  expect(signature).toHaveLength(22)
  for (const other of [
    '',
    signature.slice(1),
    `${signature}A`,
    `${signature}==`,
    createSigner([key(1)]).sign('body'),
  ])
    expect(signer.isOwn('body', other)).toBe(false)
  expect(signer.isOwn('another', signature)).toBe(false)
})
