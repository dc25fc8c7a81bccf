import { expect, test } from 'vitest'
import type { Block } from '../texts/text-tree.ts'
import { rephrasings, synonymsIn } from './synonyms.ts'

const HOOD = ['Range hood', 'vent hood', 'hood']

test('reads synonyms from the second definition of an entry', () => {
  const glossary: readonly Block[] = [
    {
      kind: 'definitions',
      entries: [
        { term: ['Range hood'], meanings: [['Draws off steam.'], ['vent hood, exhaust hood']] },
        { term: ['Stile'], meanings: [['A vertical piece of a frame.']] },
      ],
    },
  ]
  expect(synonymsIn(glossary)).toEqual([['Range hood', 'vent hood', 'exhaust hood']])
})

test.each([
  ['vent hood walnut', ['vent hood walnut', 'range hood walnut', 'hood walnut']],
  ['walnut hoods', ['walnut hoods', 'walnut range hood', 'walnut vent hood']],
  ['walnut', ['walnut']],
])('%j searches for %j', (search, expected) => {
  expect(rephrasings(search, [HOOD])).toEqual(expected)
})
