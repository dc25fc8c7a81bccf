import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { mutatedBytes } from './bytes.ts'
import { markup } from './metadata.ts'

export interface SentImage {
  readonly type: string
  readonly bytes: Uint8Array
}

const SVG =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><style>.a{fill:#333}</style><g class="a"><path d="M0 0h40v20z"/><text x="1" y="9">a</text></g></svg>'
const SVG_PARTS = [
  '<!---->',
  '<!-- -->',
  '<?a?>',
  '<?xml-stylesheet href="a"?>',
  '<!DOCTYPE svg>',
  '<!DOCTYPE svg [<!ENTITY a "b">]>',
  '&a;',
  '<script>alert(1)</script>',
  '<image href="http://a.test/"/>',
  '<use href="#a"/>',
  '<style>@import "a"</style>',
  'onload="a"',
  ' viewBox="0 0 1e9 1e9"',
  ' width="-1"',
  '<foreignObject>',
  '<svg>',
  '</svg>',
  '<![CDATA[',
  ']]>',
  ' ',
  '\uFEFF',
]

async function samples(): Promise<Record<string, readonly Uint8Array[]>> {
  const [width, height] = [48, 32]
  const noise = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at * at * 31 + at * 7) % 251),
  )
  const make = () => sharp(noise, { raw: { width, height, channels: 3 } })
  return {
    'image/jpeg': [
      await make().jpeg().toBuffer(),
      await make()
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .withExif({ IFD0: { Copyright: 'a' } })
        .toBuffer(),
      await make().withMetadata({ orientation: 6, icc: 'p3' }).jpeg().toBuffer(),
    ],
    'image/png': [
      await make().png().toBuffer(),
      await make().png({ palette: true, progressive: true }).toBuffer(),
      await make().ensureAlpha(0.5).png().toBuffer(),
    ],
    'image/webp': [
      await make().webp().toBuffer(),
      await make().webp({ lossless: true }).withMetadata().toBuffer(),
    ],
    'image/gif': [await make().gif().toBuffer()],
    'image/avif': [await make().avif({ effort: 0 }).toBuffer()],
    'image/svg+xml': [Buffer.from(SVG)],
    'application/pdf': [
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    ],
  }
}

const IMAGE_SAMPLES = await samples()

const raster: fc.Arbitrary<SentImage> = fc
  .constantFrom(...Object.entries(IMAGE_SAMPLES))
  .chain(([type, list]) => mutatedBytes(list).map((bytes) => ({ type, bytes })))

const drawing: fc.Arbitrary<SentImage> = fc
  .oneof(
    mutatedBytes([Buffer.from(SVG)], SVG_PARTS),
    fc
      .array(fc.oneof(fc.constantFrom(...SVG_PARTS), markup), { maxLength: 10 })
      .map((parts) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`)),
    fc
      .array(fc.tuple(fc.constantFrom(...SVG_PARTS), fc.nat(300)), { maxLength: 4 })
      .map((parts) => Buffer.from(parts.map(([part, times]) => part.repeat(times)).join('') + SVG)),
    fc
      .array(fc.tuple(fc.constantFrom(...SVG_PARTS), fc.nat(300)), { maxLength: 4 })
      .map((parts) => Buffer.from(parts.map(([part, times]) => part.repeat(times)).join(''))),
  )
  .map((bytes) => ({ type: 'image/svg+xml', bytes }))

const bomb: fc.Arbitrary<SentImage> = fc
  .tuple(dimension(), dimension(), fc.constantFrom('image/png', 'image/gif', 'image/jpeg'))
  .map(([width, height, type]) => {
    const bytes = Buffer.from(IMAGE_SAMPLES[type]?.[0] ?? [])
    if (type === 'image/png') {
      bytes.writeUInt32BE(width, 16)
      bytes.writeUInt32BE(height, 20)
      bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    } else if (type === 'image/gif') {
      bytes.writeUInt16LE(width & 0xffff, 6)
      bytes.writeUInt16LE(height & 0xffff, 8)
    } else {
      const frame = bytes.indexOf(Buffer.of(0xff, 0xc0))
      bytes.writeUInt16BE(height & 0xffff, frame + 5)
      bytes.writeUInt16BE(width & 0xffff, frame + 7)
    }
    return { type, bytes }
  })

function dimension(): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(0, 1, 8_944, 30_000, 65_500, 0xffff, 0x7fff_ffff, 0xffff_ffff),
    fc.nat(0xffff),
  )
}

export const sentImage: fc.Arbitrary<SentImage> = fc.oneof(
  { weight: 6, arbitrary: raster },
  { weight: 5, arbitrary: drawing },
  { weight: 2, arbitrary: bomb },
  {
    weight: 1,
    arbitrary: fc
      .tuple(raster, fc.constantFrom(...Object.keys(IMAGE_SAMPLES), 'text/html', 'image/jpg; a=b', ''))
      .map(([image, type]) => ({ ...image, type })),
  },
)
