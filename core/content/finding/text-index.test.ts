import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTextIndex, isOneLetterOff, wordsIn } from './text-index.ts'

const TEXTS = [
  'Sage and oak kitchen with a walnut top',
  'Walnut paneled island',
  'Cherry butler’s pantry',
  'Kitchen à la carte: island in Walnut',
]

const index = createTextIndex(TEXTS.length)
for (const [place, text] of TEXTS.entries()) index.add(text, [place])

const searchPlaces = (search: string) =>
  [...(index.find(search) ?? [])].flatMap((hit, place) => (hit ? [place] : []))

test.each([
  ['walnut island', [1, 3]],
  ['  ISLAND,  walnut ', [1, 3]],
  ['wal', [0, 1, 3]],
  ['kitchen with walnut', [0, 3]],
  ['butler’s', [2]],
  ['butlers', [2]],
  ['pantrÿ', [2]],
  ['wallnut islnad', [1, 3]],
  ['walut', [0, 1, 3]],
  ['mapel', []],
  ['walnut pantry', []],
])('%j finds %j', (search, places) => {
  expect(searchPlaces(search)).toEqual(places)
})

describe('a query without words', () => {
  test.each(['', '  ', '!?', 'with the'])('finds no words in %j', (search) => {
    expect(index.find(search)).toBeUndefined()
  })
})

test('lists words once, without accents, possessives and stop words', () => {
  expect(wordsIn("The butler's Café: 3/4-inch café")).toEqual(['butler', 'cafe', '3', '4', 'inch'])
})

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

test('tolerates one wrong, missing, added or swapped letter', () => {
  const edits = (word: string): ReadonlySet<string> => {
    const variants = new Set<string>()
    for (let at = 0; at <= word.length; at += 1) {
      const [head, tail] = [word.slice(0, at), word.slice(at)]
      for (const letter of 'abc') variants.add(head + letter + tail).add(head + letter + tail.slice(1))
      if (tail) variants.add(head + tail.slice(1))
      if (tail.length > 1) variants.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2))
    }
    variants.delete(word)
    return variants
  }
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      expect(isOneLetterOff(a, b)).toBe(edits(a).has(b))
    }),
  )
})
