import { expect, test } from 'vitest'
import { extensionOf, fileNameOf, readableName } from './readable-name.ts'

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
