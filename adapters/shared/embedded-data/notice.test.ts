import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  cameraPicture,
  plainPicture,
  signedPicture,
  TELLTALE,
} from '#tests/support/content/camera-pictures.ts'
import { embeddedData } from './embedded-data.ts'
import { pictureWords } from './read-notice.ts'
import { withoutEmbeddedData } from './without-embedded-data.ts'

const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
const maxDifference = async (one: Uint8Array, other: Uint8Array) => {
  const [first, second] = await Promise.all([pixels(one), pixels(other)])
  return first.reduce((most, value, at) => Math.max(most, Math.abs(value - (second[at] ?? 999))), 0)
}
const JANE = { credit: 'Jane Doe', copyright: '(c) 2026 Studio Doe' }

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('a signed %s', (format) => {
  const type = `image/${format}` as const

  test('keeps its author and its pixels', async () => {
    const before = await signedPicture(format, JANE)
    const after = await withoutEmbeddedData(type, before)
    expect(pictureWords(after).notice).toEqual(JANE)
    expect(await maxDifference(before, after)).toBeLessThanOrEqual(format === 'avif' ? 4 : 0)
    expect((await sharp(after).metadata()).exif).toBeUndefined()
    expect(after.length - (await plainPicture(format)).length).toBeLessThan(700)
  })

  test('has no other data afterward, and stays byte for byte the same', async () => {
    const after = await withoutEmbeddedData(type, await signedPicture(format, JANE))
    expect(await withoutEmbeddedData(type, after)).toBe(after)
    expect(await embeddedData(type, after)).toBeUndefined()
  })

  test('loses its camera data', async () => {
    const before = await sharp(await cameraPicture(format))
      .keepMetadata()
      .withExifMerge({ IFD0: { Artist: 'Jim Roe' } })
      .toFormat(format)
      .toBuffer()
    const after = Buffer.from(await withoutEmbeddedData(type, before))
    expect(pictureWords(after).notice).toEqual({ credit: 'Jim Roe' })
    expect(after.toString('latin1')).not.toMatch(TELLTALE)
  })
})

test('adds an extended header to a simple WebP', async () => {
  const picture = sharp({ create: { width: 33, height: 21, channels: 4, background: '#c0201080' } })
  for (const lossless of [true, false]) {
    const plain = await picture.clone().webp({ lossless }).toBuffer()
    const notice = await picture.clone().webp({ lossless }).withXmp(packetOf('Jane')).toBuffer()
    const after = await withoutEmbeddedData('image/webp', notice)
    expect(await sharp(after).metadata()).toMatchObject({ width: 33, height: 21, hasAlpha: true })
    expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer())
  }
})

const packetOf = (credit: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:p="http://ns.adobe.com/photoshop/1.0/"><p:Credit>${credit}</p:Credit></rdf:Description></rdf:RDF></x:xmpmeta>`

/** IPTC-IIM as Photoshop writes it: pairs of a dataset number and its text. */
const iptcOf = (...sets: readonly (readonly [number, Buffer])[]) => {
  const records = sets.map(([key, text]) => {
    const head = Buffer.from([0x1c, 2, key, 0, 0])
    head.writeUInt16BE(text.length, 3)
    return Buffer.concat([head, text])
  })
  const size = Buffer.alloc(4)
  size.writeUInt32BE(Buffer.concat(records).length)
  return Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, ...records])
}

/** The beginning of a JPEG with these metadata blocks. */
const fileWith = ({ xmp, iptc, exif }: { readonly [kind in 'xmp' | 'iptc' | 'exif']?: Buffer }) =>
  Buffer.concat([
    Buffer.of(0xff, 0xd8),
    ...(xmp ? [segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0'), xmp)] : []),
    ...(iptc ? [segment(0xed, iptc)] : []),
    ...(exif ? [segment(0xe1, Buffer.from('Exif\0\0'), exif)] : []),
    Buffer.of(0xff, 0xd9),
  ])

const segment = (marker: number, ...parts: readonly Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([
    Buffer.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff),
    content,
  ])
}

describe('reading the author', () => {
  const creators = '<dc:creator><rdf:Seq><rdf:li>Jane</rdf:li><rdf:li>Jim</rdf:li></rdf:Seq></dc:creator>'
  const rights =
    '<dc:rights><rdf:Alt><rdf:li xml:lang="de">© D</rdf:li><rdf:li xml:lang="x-default">© X</rdf:li></rdf:Alt></dc:rights>'
  const rdf = (inside: string) =>
    Buffer.from(
      `<?xpacket begin="\ufeff"?><rdf:RDF xmlns:rdf="r"><rdf:Description/><rdf:Description xmlns:dc="d">${inside}</rdf:Description></rdf:RDF>`,
    )

  test.each([
    ['XMP elements', { xmp: rdf(creators + rights) }, { credit: 'Jane, Jim', copyright: '© D' }],
    ['XMP entities', { xmp: Buffer.from(packetOf('Jane &amp; Jim &#169;')) }, { credit: 'Jane & Jim ©' }],
    [
      'IPTC in UTF-8',
      { iptc: iptcOf([80, Buffer.from('Jané')], [116, Buffer.from('© Jané')]) },
      { credit: 'Jané', copyright: '© Jané' },
    ],
    ['IPTC of Windows', { iptc: iptcOf([110, Buffer.from([0x4a, 0xe9, 0x93])]) }, { credit: 'Jé“' }],
    [
      'several, XMP first',
      { xmp: rdf(rights), iptc: iptcOf([80, Buffer.from('Jane')], [116, Buffer.from('other')]) },
      { credit: 'Jane', copyright: '© D' },
    ],
  ])('%s', (_what, data, notice) => {
    expect(pictureWords(fileWith(data)).notice).toEqual(notice)
  })

  test('reads the description from XMP only', () => {
    const alternative =
      '<c:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">An\nisland</rdf:li></rdf:Alt></c:AltTextAccessibility>'
    expect(pictureWords(fileWith({ xmp: rdf(rights + alternative) }))).toEqual({
      notice: { copyright: '© D' },
      alternative: 'An island',
    })
    expect(
      pictureWords(fileWith({ xmp: rdf('<c:AltTextAccessibility> </c:AltTextAccessibility>') })),
    ).toEqual({
      notice: {},
    })
  })

  test.each([
    ['an endless length', { iptc: Buffer.from([0x1c, 2, 80, 0xff, 0xff, 0x41]) }],
    ['a broken packet', { xmp: Buffer.from('<x:xmpmeta><rdf:RDF><rdf:Descr') }],
    ['entities', { xmp: Buffer.from(`<!DOCTYPE a [<!ENTITY b "c">]>${packetOf('&b;')}`) }],
    ['deep nesting', { xmp: Buffer.from(packetOf('<a>'.repeat(5000))) }],
    ['EXIF of two bytes', { exif: Buffer.from('II') }],
    ['EXIF that points outside', { exif: Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1') }],
  ])('reads nothing from %s', (_what, data) => {
    expect(pictureWords(fileWith(data)).notice).toEqual({})
  })

  test.each(['Jane\u0000\u0007 Doe', `Jane ${'x'.repeat(60_000)}`])(
    'reads hostile text as one short line (%#)',
    (text) => {
      const file = fileWith({ iptc: iptcOf([80, Buffer.from(text).subarray(0, 32_000)]) })
      const { credit = '' } = pictureWords(file).notice
      expect(credit).toMatch(/^Jane /)
      expect(credit.length).toBeLessThanOrEqual(200)
      expect(credit).not.toMatch(/\p{Cc}/u)
    },
  )
})
