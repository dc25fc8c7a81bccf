import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blobNameFault,
  containerNameFault,
  extensionOf,
  fileNameOf,
  metadataFault,
  readableName,
} from './names.ts'

describe('container names', () => {
  test.each(['shiloh-images-gallery', 'all-images-thumbnails', 'abc', '1a2', 'a'.repeat(63)])(
    'accepts %s',
    (name) => {
      expect(containerNameFault(name)).toBeUndefined()
    },
  )

  test.each([
    ['', '3 to 63'],
    ['ab', '3 to 63'],
    ['a'.repeat(64), '3 to 63'],
    ['Gallery', 'lower-case'],
    ['my_images', 'lower-case'],
    ['../etc', 'lower-case'],
    ['abc\n', 'lower-case'],
    ['$root', 'lower-case'],
    ['-abc', 'begins and ends'],
    ['abc-', 'begins and ends'],
    ['a--b', 'two hyphens'],
  ])('rejects %j: %s', (name, reason) => {
    expect(containerNameFault(name)).toContain(reason)
  })
})

describe('blob names', () => {
  test.each([
    'kitchen.jpg',
    'rooms/2026/kitchen 1.jpg',
    'Küche & Bad (1)+%20.jpg',
    'a..b',
    '.well-known',
    'metadata.json',
    'container.json',
    'x'.repeat(1024),
    Array.from({ length: 254 }, () => 'x').join('/'),
  ])('accepts %s', (name) => {
    expect(blobNameFault(name)).toBeUndefined()
  })

  test.each([
    ['', '1 to 1024'],
    ['x'.repeat(1025), '1 to 1024'],
    ['/kitchen.jpg', 'begin with a slash'],
    ['a\\b', 'backslash'],
    ['a\u0000b', 'control'],
    ['a\nb', 'control'],
    ['\uD800', 'Unicode'],
    ['..', 'end with a dot'],
    ['../secret', 'end with a dot'],
    ['a/../../b', 'end with a dot'],
    ['a/./b', 'end with a dot'],
    ['a./b', 'end with a dot'],
    ['kitchen.', 'end with a dot'],
    ['a//b', 'two slashes'],
    ['a/', 'two slashes'],
    [Array.from({ length: 255 }, () => 'x').join('/'), '254'],
    ['kitchen.jpg.metadata.json', '.metadata.json'],
    ['a/kitchen.jpg.METADATA.json', '.metadata.json'],
    ['_container.json', '_container.json'],
    ['a/_Container.json', '_container.json'],
  ])('rejects %j: %s', (name, reason) => {
    expect(blobNameFault(name)).toContain(reason)
  })

  test('accepts only names that stay below their folder', () => {
    const segment = fc.oneof(fc.constantFrom('..', '.', '', 'a', '\\', '%2e%2e'), fc.string({ maxLength: 5 }))
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1, maxLength: 6 }).map((segments) => segments.join('/')),
        (name) => {
          fc.pre(blobNameFault(name) === undefined)
          const path = name.split('/').map(encodeURIComponent).join('/')
          expect(new URL(path, 'https://host.example/root/').pathname).toBe(`/root/${path}`)
        },
      ),
    )
  })
})

describe('metadata', () => {
  test.each([
    [{}],
    [{ species: 'Maple', Finish_Type: '', _x1: null, aged: true, type: 0 }],
    [{ type: '-1' }],
    [{ type: '' }],
    [{ type: 'None' }],
    [{ html: 'x'.repeat(8192 - 4) }],
    [{ html: 'é'.repeat(1364) }],
  ])('accepts %#', (raw) => {
    expect(metadataFault(raw)).toBeUndefined()
  })

  test.each([
    [{ '': 'x' }, 'metadata key ""'],
    [{ 'display-name': 'x' }, 'display-name'],
    [{ '1st': 'x' }, '1st'],
    [{ été: 'x' }, 'été'],
    [{ 'a\r\nb': 'x' }, String.raw`a\r\nb`],
    [{ constructor: 'x' }, 'constructor is reserved'],
    [{ Prototype: 'x' }, 'Prototype is reserved'],
    [JSON.parse('{"__proto__": "x"}'), '__proto__ is reserved'],
    [{ other: '\uD800' }, 'Unicode'],
    [{ type: 'Cabinet' }, 'whole number'],
    [{ Type: 1.5 }, 'whole number'],
    [{ type: true }, 'whole number'],
    [{ html: 'x'.repeat(8192 - 3) }, '8193 bytes'],
    [{ html: 'é'.repeat(1365) }, '8194 bytes'],
    [{ html: '%'.repeat(2730) }, '8194 bytes'],
    [{ html: '漢'.repeat(910) }, '8194 bytes'],
    [{ html: '🪵'.repeat(683) }, '8200 bytes'],
    [{ html: `x${'\n'.repeat(2730)}` }, '8195 bytes'],
  ])('rejects %#', (raw, reason) => {
    expect(metadataFault(raw)).toContain(reason)
  })

  test('counts keys that differ only in case once', () => {
    expect(metadataFault({ html: 'x'.repeat(8000), HTML: 'x'.repeat(8000) })).toBeUndefined()
  })
})

test.each([
  // blob name, file name, extension, in words
  ['kitchens/navy-and-maple_2.jpg', 'navy-and-maple_2.jpg', 'jpg', 'Navy and maple 2'],
  ['care.PDF', 'care.PDF', 'pdf', 'Care'],
  ['README', 'README', '', 'README'],
  ['v1.2 notes', 'v1.2 notes', '', 'V1.2 notes'],
  ['archive.tar.gz', 'archive.tar.gz', 'gz', 'Archive.tar'],
  ['.hidden', '.hidden', '', '.hidden'],
  ['--.jpg', '--.jpg', 'jpg', '--.jpg'],
  ['über-küche.jpg', 'über-küche.jpg', 'jpg', 'Über küche'],
])('%s', (blobName, fileName, extension, words) => {
  expect(fileNameOf(blobName)).toBe(fileName)
  expect(extensionOf(blobName)).toBe(extension)
  expect(readableName(blobName)).toBe(words)
})
