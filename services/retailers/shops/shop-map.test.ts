import { expect, test } from 'vitest'
import { shopMap } from './shop-map.ts'

const SPRINGFIELD = { latitude: 37.21, longitude: -93.29 }
const JOPLIN = { latitude: 37.08, longitude: -94.51 }
const BOSTON = { latitude: 42.36, longitude: -71.06 }

test('shows the ZIP area and its shops at their locations, and the surrounding states', async () => {
  const { width, height, zip, shops, states, lines } = await shopMap(SPRINGFIELD, [JOPLIN])
  const [joplin] = shops
  expect(joplin?.x).toBeLessThan(width / 2)
  expect(zip.x + (joplin?.x ?? 0)).toBeCloseTo(width)
  expect(Math.abs((joplin?.y ?? 0) - height / 2)).toBeLessThan(30)
  expect(states.map(({ name }) => name)).toContain('Missouri')
  expect(lines).toMatch(/^(?:M[-\d.]+ [-\d.]+(?:L[-\d.]+ [-\d.]+)+)+$/)
})

test('extends to all shops and draws no lines outside the map', async () => {
  const far = await shopMap(SPRINGFIELD, [JOPLIN, BOSTON])
  for (const { x, y } of [far.zip, ...far.shops]) {
    expect([x > 0, x < far.width, y > 0, y < far.height]).toEqual([true, true, true, true])
  }
  expect((await shopMap(SPRINGFIELD, [])).lines.length).toBeLessThan(far.lines.length)
})

test('labels only states with room for their names', async () => {
  const honolulu = { latitude: 21.3, longitude: -157.9 }
  const { states } = await shopMap(honolulu, [SPRINGFIELD, BOSTON])
  expect(states.length).toBeGreaterThan(0)
  for (const [at, one] of states.entries())
    for (const other of states.slice(at + 1))
      expect(Math.abs(one.x - other.x) > 60 || Math.abs(one.y - other.y) > 20).toBe(true)
})

test('shows the visitor’s town, large towns nearby, county lines and the county of the ZIP area', async () => {
  const { towns, countyLines, county, zip } = await shopMap(SPRINGFIELD, [JOPLIN])
  const names = towns.map(({ name }) => name)
  expect(names[0]).toBe('Springfield')
  expect((await shopMap(SPRINGFIELD, [{ latitude: 37.2, longitude: -93.2 }])).towns[0]?.anchor).toBe('end')
  expect(names).toContain('Joplin')
  expect(names.length).toBeGreaterThan(4)
  expect(countyLines.length).toBeGreaterThan(1000)
  const corners = [...county.matchAll(/([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  for (const [axis, value] of [zip.x, zip.y].entries()) {
    const along = corners.map((corner) => corner[axis] ?? 0)
    expect([Math.min(...along) < value, Math.max(...along) > value]).toEqual([true, true])
  }
})

test('shows no counties on a map of half the country', async () => {
  expect((await shopMap(SPRINGFIELD, [BOSTON])).countyLines).toBe('')
})
