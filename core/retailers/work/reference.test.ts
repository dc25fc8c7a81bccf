import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReference, makeReference, REFERENCE_BYTES, readReference } from './reference.ts'

const bytes = fc.uint8Array({ minLength: REFERENCE_BYTES, maxLength: 40 })
const reference = bytes.map(makeReference)

test('reads a reference typed in any usual way', () => {
  fc.assert(
    fc.property(reference, (text) => {
      expect(text).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{5}$/)
      expect(text).not.toMatch(/[AEIOUYL01BSZN]/)
      expect(isReference(text)).toBe(true)
      expect(readReference(` ${text.toLowerCase().replace('-', ' ')} `)).toBe(text)
    }),
  )
})

test('rejects a reference with one wrong character', () => {
  fc.assert(
    fc.property(
      reference,
      fc.nat(9),
      fc.constantFrom(...'23456789CDFGHJKMPQRTVWX'.split('')),
      (text, at, wrong) => {
        fc.pre(text[at] !== '-' && text[at] !== wrong)
        expect(isReference(`${text.slice(0, at)}${wrong}${text.slice(at + 1)}`)).toBe(false)
      },
    ),
  )
})

test('rejects a reference with two neighbors swapped', () => {
  fc.assert(
    fc.property(reference, fc.nat(7), (text, at) => {
      const characters = text.replace('-', '')
      const [first, second] = [characters[at]!, characters[at + 1]!]
      fc.pre(first !== second)
      const swappedText = `${characters.slice(0, at)}${second}${first}${characters.slice(at + 2)}`
      expect(readReference(swappedText)).toBeUndefined()
    }),
  )
})

test('uses every random byte and rejects too few', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.nat(REFERENCE_BYTES - 1),
      fc.integer({ min: 1, max: 255 }),
      (random, at, change) => {
        const other = Uint8Array.from(random, (byte, index) => (index === at ? byte ^ change : byte))
        expect(makeReference(other)).not.toBe(makeReference(random))
      },
    ),
  )
  expect(() => makeReference(new Uint8Array(REFERENCE_BYTES - 1))).toThrow(RangeError)
})

test.each(['', '7K3M', '7K3M-9PQRXX', 'AAAA-AAAAA', '7k3m-9pqrx'])('rejects %j', (text) => {
  expect(isReference(text)).toBe(false)
})
