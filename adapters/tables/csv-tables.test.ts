import { expect, test } from 'vitest'
import { decodeText, readTable } from './csv.ts'

const faultsIn = (text: string) => readTable('facts.csv', new TextEncoder().encode(text)).faults

test('rejects a row with an extra cell by its number, even if the last cell is empty', () => {
  const faults = faultsIn('file,other,species,finish\na.jpg,Oak,White oak,\nb.jpg,Warm, bright,Maple,\n')
  expect(faults).toMatchObject([{ row: 3, message: 'It has 5 cells, but the first row has 4 columns.' }])
})

test('allows missing cells at the end of a row', () => {
  expect(faultsIn('file,other,species\na.jpg,Oak\n')).toEqual([])
})

test('rejects a cell without a heading', () => {
  expect(faultsIn('file,,species\na.jpg,stray,Maple\n')).toMatchObject([{ row: 2, column: 'B' }])
})

const text = 'file;alt\nküche.jpg;“Küche” – 3 €'

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, little-endian', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  [
    'Windows-1252',
    Buffer.from(
      text.replace('“', '\x93').replace('”', '\x94').replace('–', '\x96').replace('€', '\x80'),
      'latin1',
    ),
  ],
])('decodes %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text)
})

test('rejects a workbook', () => {
  expect(decodeText(Buffer.from('PK\x03\x04\x14\0\x06\0', 'latin1'))).toBeUndefined()
})
