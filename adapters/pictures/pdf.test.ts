import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import { firstPage, pageTexts } from './pdf.ts'

/** A one-page document with a stream compressed twice, so that a few bytes become many. */
function packDocument(content: Buffer, place: (stream: Buffer) => readonly (string | Buffer)[]): Buffer {
  const data = deflateSync(deflateSync(content, { level: 9 }), { level: 9 })
  const filter = `/Filter [/FlateDecode /FlateDecode] /Length ${data.length}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    ...place(Buffer.concat([Buffer.from(`${filter} >>\nstream\n`), data, Buffer.from('\nendstream')])),
  ]
  const indirectObjects = objects.map((object, at) =>
    Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...indirectObjects,
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
}

const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R'

describe('drawing the first page', () => {
  test('rejects hundreds of megabytes', async () => {
    const bomb = packDocument(Buffer.alloc(300e6, ' '), (stream) => [
      `${PAGE} >>`,
      Buffer.concat([Buffer.from('<< '), stream]),
    ])
    expect(bomb.length).toBeLessThan(2000)
    await expect(firstPage(bomb)).rejects.toBeInstanceOf(UnreadablePictureError)
  })

  test('draws a small document', async () => {
    const honest = packDocument(Buffer.from('0.8 0.1 0.1 rg 0 0 100 100 re f'), (stream) => [
      `${PAGE} >>`,
      Buffer.concat([Buffer.from('<< '), stream]),
    ])
    expect((await firstPage(honest)).length).toBeGreaterThan(100)
  })
})

describe('reading the text of pages', () => {
  test('reads page by page', async () => {
    const guide = await readFile(
      path.resolve(import.meta.dirname, '../../content/shiloh-documents-education-resources/care-guide.pdf'),
    )
    const texts = await pageTexts(guide)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.join(' ')).toMatch(/damp/i)
  })

  test('rejects hundreds of megabytes', async () => {
    const bomb = packDocument(Buffer.alloc(300e6, ' '), (stream) => [
      `${PAGE} >>`,
      Buffer.concat([Buffer.from('<< '), stream]),
    ])
    await expect(pageTexts(bomb)).rejects.toBeInstanceOf(UnreadablePictureError)
  })

  test('rejects a file that is not a PDF', async () => {
    await expect(pageTexts(Buffer.from('<svg/>'))).rejects.toBeInstanceOf(UnreadablePictureError)
  })
})
