import { expect, test } from 'vitest'
import { shopMap } from './shop-map.ts'

const SPRINGFIELD = { latitude: 37.21, longitude: -93.29 }
const JOPLIN = { latitude: 37.08, longitude: -94.51 }
const BOSTON = { latitude: 42.36, longitude: -71.06 }

test('a map has the ZIP area and its shops where they are, and the states around', () => {
  const { width, height, zip, shops, states, lines } = shopMap(SPRINGFIELD, [JOPLIN])
  const [joplin] = shops
  expect(joplin?.x).toBeLessThan(width / 2)
  expect(zip.x + (joplin?.x ?? 0)).toBeCloseTo(width)
  expect(Math.abs((joplin?.y ?? 0) - height / 2)).toBeLessThan(30)
  expect(states.map(({ name }) => name)).toContain('Missouri')
  expect(lines).toMatch(/^(?:M[-\d.]+ [-\d.]+(?:L[-\d.]+ [-\d.]+)+)+$/)
})

test('it reaches as far as its shops, and no line is drawn that is not on it', () => {
  const far = shopMap(SPRINGFIELD, [JOPLIN, BOSTON])
  for (const { x, y } of [far.zip, ...far.shops]) {
    expect([x > 0, x < far.width, y > 0, y < far.height]).toEqual([true, true, true, true])
  }
  expect(shopMap(SPRINGFIELD, []).lines.length).toBeLessThan(far.lines.length)
})

test('where states are small, only names that have room are there', () => {
  const honolulu = { latitude: 21.3, longitude: -157.9 }
  const { states } = shopMap(honolulu, [SPRINGFIELD, BOSTON])
  expect(states.length).toBeGreaterThan(0)
  for (const [at, one] of states.entries())
    for (const other of states.slice(at + 1))
      expect(Math.abs(one.x - other.x) > 60 || Math.abs(one.y - other.y) > 20).toBe(true)
})
