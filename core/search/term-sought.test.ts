import { expect, test } from 'vitest'
import { termSought } from './term-sought.ts'

const hit = (...pieces: string[]) => ({ title: pieces.map((text) => ({ text })) })
const GROUPS = [
  { name: 'Shops', hits: [hit('Joplin')] },
  { name: 'Finishes', hits: [hit('Sage', ' paint'), hit('Walnut, natural')] },
  { name: 'Words', hits: [hit('Stile')] },
] as const

test.each([
  ['sage paint', 'Sage paint'],
  ['SAGE PAINT', 'Sage paint'],
  ['stiles', 'Stile'],
  ['sage', undefined],
  ['Joplin', undefined],
  ['zoë lovelace', undefined],
  ['', undefined],
])('finds for %j the term %j', (search, expected) => {
  expect(termSought(search, GROUPS)).toBe(expected)
})
