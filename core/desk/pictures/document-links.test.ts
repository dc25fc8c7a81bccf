import { expect, test } from 'vitest'
import { linksToFile } from './document-links.ts'

const FILE = { container: 'shiloh-documents-education-resources', name: 'care guide.pdf' }
const ADDRESS = '/files/shiloh-documents-education-resources/care%20guide.pdf'

test.each([
  [{ html: `<p>See <a href="${ADDRESS}">care</a>.</p>` }, true],
  [{ html: `<a href="https://www.example.com${ADDRESS}?v=1">care</a>` }, true],
  [{ link: `${ADDRESS}?v=abc` }, true],
  [{ html: `<a href="${ADDRESS}.html">other</a>`, other: ADDRESS }, false],
  [{}, false],
])('%o: %s', (metadata, expected) => {
  expect(linksToFile({ metadata }, FILE)).toBe(expected)
})
