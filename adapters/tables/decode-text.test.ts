import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = 'file;alt\nküche.jpg;“Küche” – 3 €'

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, little-endian', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  [
    'Windows-1252',
    Buffer.from(
      text.replace('“', '\x93').replace('”', '\x94').replace('–', '\x96').replace('€', '\x80'),
      'latin1',
    ),
  ],
])('%s is read as what it is', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text)
})

test('rejects a workbook', () => {
  expect(decodeText(Buffer.from('PK\x03\x04\x14\0\x06\0', 'latin1'))).toBeUndefined()
})
