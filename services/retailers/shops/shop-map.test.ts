import { expect, test } from 'vitest'
import { shopMap } from './shop-map.ts'

const SPRINGFIELD = { latitude: 37.21, longitude: -93.29 }
const JOPLIN = { latitude: 37.08, longitude: -94.51 }
const BOSTON = { latitude: 42.36, longitude: -71.06 }

test('a map has the ZIP area in its middle, its shops where they are, and the states around', () => {
  const { width, height, zip, shops, states, lines } = shopMap(SPRINGFIELD, [JOPLIN])
  expect([zip.x, zip.y]).toEqual([width / 2, height / 2])
  const [joplin] = shops
  expect(joplin?.x).toBeLessThan(width / 2)
  expect(Math.abs((joplin?.y ?? 0) - height / 2)).toBeLessThan(30)
  expect(states.map(({ name }) => name)).toContain('Missouri')
  expect(lines).toMatch(/^(?:M[-\d.]+ [-\d.]+(?:L[-\d.]+ [-\d.]+)+)+$/)
})

test('it reaches as far as its shops, and no line is drawn that is not on it', () => {
  const far = shopMap(SPRINGFIELD, [JOPLIN, BOSTON])
  for (const { x, y } of far.shops) {
    expect([x > 0, x < far.width, y > 0, y < far.height]).toEqual([true, true, true, true])
  }
  expect(shopMap(SPRINGFIELD, []).lines.length).toBeLessThan(far.lines.length)
})
