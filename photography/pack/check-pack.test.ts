import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { textFaults } from './check-item.ts'
import { checkPack } from './check-pack.ts'

const PACK = join(import.meta.dirname, '../../content')

describe('the sample content pack', () => {
  test('is sound', () => {
    expect(checkPack(PACK)).toEqual([])
  })
})

describe('checking a damaged copy', () => {
  let copy = ''
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'pack-'))
    cpSync(PACK, copy, { recursive: true })
  })
  afterEach(() => rmSync(copy, { recursive: true }))

  test('reports a missing container, a missing blob, stray metadata and a missing poster', () => {
    rmSync(join(copy, 'shiloh-images-retailers'), { recursive: true })
    rmSync(join(copy, 'shiloh-images-home', 'linen-kitchen-dusk.jpg'))
    rmSync(join(copy, 'shiloh-images-gallery', 'sage-cottage-vanity.jpg.metadata.json'))
    rmSync(join(copy, 'posters', 'sample00003.jpg'))
    expect(checkPack(copy)).toEqual([
      'shiloh-images-home/linen-kitchen-dusk.jpg.metadata.json: its blob is missing',
      'shiloh-images-gallery/sage-cottage-vanity.jpg: no metadata',
      'shiloh-images-retailers: container missing',
      'posters/sample00003.jpg: missing',
    ])
  })

  test('reports a file that is not a picture', () => {
    writeFileSync(join(copy, 'shiloh-images-care.jpg'), '')
    writeFileSync(join(copy, 'shiloh-images-education-care', 'around-the-sink.jpg'), 'not a picture')
    expect(checkPack(copy)).toEqual([
      'shiloh-images-care.jpg: not in the table of containers',
      'shiloh-images-education-care/around-the-sink.jpg: is not image/jpeg',
    ])
  })
})

describe('texts', () => {
  const read = (container: string, blob: string): Record<string, string | boolean> =>
    JSON.parse(readFileSync(join(PACK, container, `${blob}.metadata.json`), 'utf8')).metadata

  test('requires alternative text, known names, links to the site and Latin-1 letters', () => {
    const good = read('shiloh-images-products-doorstyles', 'shaker-cherry-door.jpg')
    expect(textFaults('shiloh-images-products-doorstyles', good)).toEqual([])
    const { other: _, ...bad } = good
    expect(
      textFaults('shiloh-images-products-doorstyles', {
        ...bad,
        species: 'cherry',
        finish: 'natural',
        island_finish: 'walnut',
        color: 'sage',
        link: '/products/doors',
        title: 'Door \u2013 shaker',
      }),
    ).toEqual([
      'no alternative text in other',
      'species "cherry" is not one of the names in use',
      'link "/products/doors" is not one of the names in use',
      'finish "natural" is not in the form "Sage paint"',
      'island_finish "walnut" is not in the form "Sage paint"',
      'color "sage" is not in the form "#9aa58f"',
      'title has characters outside Latin-1',
    ])
  })
})
