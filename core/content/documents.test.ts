import { describe, expect, test } from 'vitest'
import { documentCard, formatBytes } from './documents.ts'
import { itemWith } from './item.fixture.ts'

const pdf = { name: 'guides/care-guide.pdf', contentType: 'application/pdf', size: 1_430_000 }

describe('a document card', () => {
  test('shows name, description and caption', () => {
    const metadata = {
      name: 'Care guide',
      description: 'How to clean cabinets.',
      caption: 'Cover of the guide',
    }
    expect(documentCard(itemWith(metadata, pdf))).toEqual({
      title: 'Care guide',
      description: 'How to clean cabinets.',
      alt: 'Cover of the guide',
      fileType: 'PDF',
      size: '1.4 MB',
    })
  })

  test.each([
    [{}],
    [{ name: 'None', description: 'None', caption: 'None' }],
    [{ name: '', description: ' ' }],
  ])('falls back to the file name and omits missing parts: %j', (metadata) => {
    expect(documentCard(itemWith(metadata, pdf))).toEqual({
      title: 'care-guide.pdf',
      alt: '',
      fileType: 'PDF',
      size: '1.4 MB',
    })
  })

  test.each([
    ['application/pdf; charset=binary', 'x', 'PDF'],
    ['APPLICATION/PDF', 'x.bin', 'PDF'],
    ['application/octet-stream', 'drawing.dwg', 'DWG'],
    ['application/octet-stream', 'drawing', 'File'],
    ['constructor', 'drawing', 'File'],
  ])('labels %s with the name %s as %s', (contentType, name, fileType) => {
    expect(documentCard(itemWith({}, { contentType, name })).fileType).toBe(fileType)
  })
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1449, '1.4 kB'],
  [9949, '9.9 kB'],
  [9950, '10 kB'],
  [532_400, '532 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_430_000, '1.4 MB'],
  [50_000_000, '50 MB'],
  [2_500_000_000, '2.5 GB'],
  [1_200_000_000_000, '1200 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
