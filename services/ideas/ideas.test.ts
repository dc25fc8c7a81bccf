import { expect, test } from 'vitest'
import { linkCode } from './ideas.ts'

test('encodes an address with three finder patterns', () => {
  const { size, path } = linkCode('https://www.cabinetry.test/ideas?with=1~f.sage-paint')
  expect(size).toBe(29)
  expect(path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/)
  for (const mark of ['M0 0h7v1h-7z', `M${size - 7} 0h7v1h-7z`, `M0 ${size - 1}h7v1h-7z`]) {
    expect(path).toContain(mark)
  }
})

test('encodes the longest possible link to a board', () => {
  expect(linkCode(`https://www.cabinetry.test/${'x'.repeat(1900)}`).size).toBeLessThan(150)
})
