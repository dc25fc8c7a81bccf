import { describe, expect, test } from 'vitest'
import { parseMetadata, type RawMetadata } from '#core/content/metadata/metadata.ts'
import type { SourceContainer, SourceItem } from '../mirror/sources.ts'
import { checkLinks, linksIn } from './links.ts'
import {
  checkFacts,
  checkRequired,
  checkThumbnails,
  checkValues,
  checkVisualizer,
  type Finding,
} from './metadata.ts'

const GALLERY = 'shiloh-images-gallery'
const DOCUMENTS = 'shiloh-documents-education-resources'
const LANDING = 'shiloh-images-products-landing'
const THUMBNAILS = 'all-images-thumbnails'

function container(
  name: string,
  metadata: RawMetadata,
  items: Readonly<Record<string, RawMetadata>>,
): SourceContainer {
  const toItem = ([blob, facts]: [string, RawMetadata]): SourceItem => ({
    container: name,
    name: blob,
    contentType: blob.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
    size: 1000,
    version: 'v',
    etag: 'e',
    createdAt: '2026-01-01T00:00:00.000Z',
    metadata: parseMetadata(facts),
  })
  return { name, etag: 'e', metadata: parseMetadata(metadata), items: Object.entries(items).map(toItem) }
}

function linesOf(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ severity, name, message }) => `${severity} ${name} ${message}`)
}

describe('required facts', () => {
  test('are the alternative text of pictures, not blank and not None, and the name of documents', () => {
    const findings = checkRequired([
      container(
        LANDING,
        {},
        {
          'a.jpg': { other: 'A', title: 'A', link: '/products' },
          'b.jpg': { other: 'None', title: 'B' },
          'c.jpg': { other: ' ', link: '/products/doors' },
        },
      ),
      container(DOCUMENTS, { type: 2 }, { 'a.pdf': { name: 'A' }, 'b.pdf': { other: 'B' } }),
      container(THUMBNAILS, {}, { 'x/a.jpg': {} }),
    ])
    expect(linesOf(findings)).toEqual([
      'error b.jpg needs alt text',
      'error b.jpg needs a link to a page',
      'error c.jpg needs alt text',
      'error c.jpg needs a title',
      'error c.jpg needs a link to a page',
      'error b.pdf needs a title',
    ])
  })
})

describe('facts', () => {
  test('reports a document without a description or caption', () => {
    const items = { 'a.pdf': { description: 'x', caption: 'x' }, 'b.pdf': { name: 'B' } }
    expect(linesOf(checkFacts([container(DOCUMENTS, { type: 2 }, items)]))).toEqual([
      'warning b.pdf has no description',
      'warning b.pdf has no caption',
    ])
  })

  test('reports a picture that no filter finds, and a missing fact that nearly all others have', () => {
    const metadata = { type: 0, finish_filter: false, glaze_filter: false, cabinet_filter: false }
    const usual = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`${index}.jpg`, { species: 'Maple', door: 'Slab' }]),
    )
    const items = {
      ...usual,
      'bare.jpg': { other: 'x' },
      'mdf.jpg': { door: 'Slab', species: 'None' },
      'slip.jpg': { door: 'Slab' },
    }
    expect(linesOf(checkFacts([container(GALLERY, metadata, items)]))).toEqual([
      expect.stringMatching(/^error bare.jpg has none of species, door.*, so no filter finds it$/),
      'warning slip.jpg has no species, unlike nearly all the others',
    ])
  })

  test('reports an invalid day', () => {
    expect(
      linesOf(checkFacts([container(GALLERY, { type: -1 }, { 'a.jpg': { upload_date: '2026-02-30' } })])),
    ).toEqual(['error a.jpg has the invalid upload_date “2026-02-30”. Enter a date such as 2026-07-22.'])
  })

  test('reports an invalid focal point', () => {
    const items = { 'a.jpg': { focus: '40% 30%' }, 'b.jpg': { focus: '0.4 0.3' }, 'c.jpg': { focus: 'None' } }
    expect(linesOf(checkFacts([container(GALLERY, { type: -1 }, items)]))).toEqual([
      'error a.jpg has the invalid focus “40% 30%”. Enter two fractions such as 0.4 0.3.',
    ])
  })
})

describe('values', () => {
  test('reports the rarer of two values that differ in case or spaces, across containers', () => {
    const findings = checkValues([
      container(GALLERY, {}, { 'a.jpg': { species: 'White oak' }, 'b.jpg': { species: 'White oak' } }),
      container(LANDING, {}, { 'c.jpg': { species: 'white  Oak' }, 'd.jpg': { species: 'Red oak' } }),
    ])
    expect(linesOf(findings)).toEqual([
      'error c.jpg species “white  Oak” differs from “White oak” only in case or spaces',
    ])
  })

  test('accepts values that differ in a letter if both are common', () => {
    const often = (species: string) =>
      Object.fromEntries(Array.from({ length: 3 }, (_, index) => [`${species}-${index}.jpg`, { species }]))
    expect(checkValues([container(GALLERY, {}, { ...often('Walnut'), ...often('Walnuts') })])).toEqual([])
  })

  test('reports values that differ in a letter if one is rare, except numbers and free text', () => {
    const findings = checkValues([
      container(
        GALLERY,
        {},
        {
          'a.jpg': { species: 'Cherry', door: 'Leg 1', other: 'A bar' },
          'b.jpg': { species: 'Cherry', door: 'Leg 2', other: 'a bar' },
          'c.jpg': { species: 'Chery' },
          'd.jpg': { finish: 'Sage paint' },
          'e.jpg': { finish: 'Linen paint' },
        },
      ),
    ])
    expect(linesOf(findings)).toEqual(['warning c.jpg species “Chery” differs from “Cherry” in spelling'])
  })
})

describe('links', () => {
  const documents = container(DOCUMENTS, { type: 2 }, { 'a b.pdf': {} })
  const findings = (facts: RawMetadata) =>
    checkLinks([container(GALLERY, {}, { 'a.jpg': facts }), documents]).map(({ message }) => message)

  test.each([
    '/products/vanities',
    '/products/vanities/?species=Maple',
    '/gallery.html',
    '/',
    'https://elsewhere.example/x',
    'mailto:a@b.example',
    `/files/${DOCUMENTS}/a%20b.pdf?v=1`,
    '/files/container-not-looked-at/x.pdf',
  ])('accept %s', (link) => {
    expect(findings({ link })).toEqual([])
    expect(findings({ html: `<a class="x" href='${link}'>here</a>` })).toEqual([])
  })

  test.each([
    ['/products/doors', 'does not link to a page of this site'],
    [`/files/${DOCUMENTS}/gone.pdf`, 'links to a file that does not exist'],
    ['//elsewhere.example', 'is neither a path of this site nor an address with https://'],
    ['https://', 'is not a valid address'],
  ])('reject %s', (link, why) => {
    expect(findings({ link })).toEqual([`link “${link}” ${why}`])
    expect(findings({ description: `<a href="${link}">x</a>` })).toEqual([
      `description: link “${link}” ${why}`,
    ])
  })

  test('may be relative to the root in a card, but not in a text', () => {
    expect(findings({ link: 'products/vanities' })).toEqual([])
    expect(findings({ link: 'products/doors' })).toEqual([
      'link “products/doors” does not link to a page of this site',
    ])
    expect(findings({ description: '<a href="products/vanities">x</a>' })).toEqual([
      'description: link “products/vanities” is neither a path of this site nor an address with https://',
    ])
  })

  test('are found with any kind of quotes', () => {
    expect(linksIn(`<a href="/a?x=1&amp;y=2">1</a><A HREF = '/b'>2</A><a href=/c>3</a>`)).toEqual([
      '/a?x=1&y=2',
      '/b',
      '/c',
    ])
  })
})

describe('thumbnails', () => {
  test('reports thumbnails without a picture, and pictures with a missing thumbnail', () => {
    const thumbnail = (name: string) => `/files/${THUMBNAILS}/${GALLERY}/${name}?v=1`
    const findings = checkThumbnails([
      container(THUMBNAILS, {}, { [`${GALLERY}/a.jpg`]: {}, [`${GALLERY}/gone.jpg`]: {} }),
      container(
        GALLERY,
        {},
        {
          'a.jpg': { thumbnail: thumbnail('a.jpg') },
          'b.jpg': { thumbnail: thumbnail('b.jpg') },
          'c.jpg': { thumbnail: 'https://elsewhere.example/c.jpg' },
        },
      ),
    ])
    expect(linesOf(findings)).toEqual([
      `error ${GALLERY}/gone.jpg is the thumbnail of a picture that does not exist`,
      'error b.jpg names a thumbnail that does not exist',
    ])
  })

  test('does not report thumbnails of unchecked containers', () => {
    const findings = checkThumbnails([
      container(THUMBNAILS, {}, { 'shiloh-images-home/a.jpg': {} }),
      container(GALLERY, {}, {}),
    ])
    expect(findings).toEqual([])
  })
})

test('reports visualizer pictures of doors without their door and finish', () => {
  const items = { 'slab-sage.webp': { door: 'Slab', finish: 'Sage paint' }, 'slab.webp': { door: 'Slab' } }
  const findings = checkVisualizer([container('shiloh-images-visualizer-doors', { type: -1 }, items)])
  expect(linesOf(findings)).toEqual(['error slab.webp does not name its door and finish'])
})

describe('rooms of the visualizer', () => {
  const base = { zone: 'base', light: 'morning' }
  const sage = { zone: 'island', finish: 'Sage paint' }

  test('accepts complete rooms', () => {
    const items = { 'base.webp': base, 'sage.webp': { ...sage, light: 'morning' } }
    expect(checkVisualizer([container('shiloh-images-visualizer-bath', { type: -1 }, items)])).toEqual([])
  })

  test('reports a room without a base, a light or a fact', () => {
    const items = {
      'base.webp': base,
      'sage.webp': { ...sage, light: 'morning' },
      'linen.webp': { ...sage, finish: 'Linen paint', light: 'evening' },
      'plain.webp': { finish: 'Sage paint' },
    }
    const findings = checkVisualizer([container('shiloh-images-visualizer-bath', { type: -1 }, items)])
    expect(linesOf(findings)).toEqual([
      'error plain.webp does not name its light, and either its zone and finish or that it is the base',
      'error undefined has no base picture for evening light',
      'error sage.webp is missing in evening light',
    ])
  })
})
