import { expect, test } from 'vitest'
import { createSignedUntil } from './signed-until.ts'

const key = (seed: number) => new Uint8Array(32).fill(seed)
const signed = createSignedUntil(key(1))

test('is good until its moment, and not from then on', () => {
  const text = signed.issue(1000)
  expect([signed.check(text, 0), signed.check(text, 999)]).toEqual([1000, 1000])
  expect([signed.check(text, 1000), signed.check(text, 2000)]).toEqual([undefined, undefined])
})

test('what was changed, or signed by somebody else, is good for nothing', () => {
  const text = signed.issue(1000)
  const later = text.replace(/^[^.]+/, (5000).toString(36))
  const other = createSignedUntil(key(2)).issue(1000)
  for (const forged of [later, other, `${text}x`, text.slice(0, -1), '', 'rs.x.y'])
    expect(signed.check(forged, 0)).toBeUndefined()
})
