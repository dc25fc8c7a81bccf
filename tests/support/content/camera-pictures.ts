import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export const PHOTO_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** Metadata of these pictures that cleaning must remove. */
export const TELLTALE = /Acme|Serial-4711|Jane Doe|GPSLatitude|2026:01:0|photoshop 3/i

const XMP = `<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="38,10N" exif:By="Jane Doe"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

export function plainPicture(format: PhotoFormat): Promise<Buffer> {
  return pictureWith(format, (picture) => picture)
}

export async function cameraPicture(
  format: PhotoFormat,
  { orientation = 1, location = true }: { readonly orientation?: number; readonly location?: boolean } = {},
): Promise<Buffer> {
  const bytes = await pictureWith(format, (picture) => {
    const taggedPicture = picture
      .withMetadata({ orientation })
      .withIccProfile('p3')
      .withExifMerge({
        IFD0: { Make: 'Acme', Model: 'Serial-4711', ImageDescription: 'Jane Doe' },
        IFD2: { DateTimeOriginal: '2026:01:01 10:00:00' },
        ...(location && {
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '38/1 10/1 0/1',
            GPSLongitudeRef: 'W',
            GPSLongitude: '90/1 1/1 0/1',
          },
        }),
      })
    return location ? taggedPicture.withXmp(XMP) : taggedPicture
  })
  switch (format) {
    case 'jpeg':
      return withSegments(bytes)
    case 'png':
      return withChunks(bytes)
    case 'gif':
      return withExtensions(bytes)
    case 'webp':
    case 'avif':
      return bytes
  }
}

/** A picture with its author, as cameras and programs write it. */
export function signedPicture(
  format: PhotoFormat,
  { credit, copyright }: { readonly credit?: string; readonly copyright?: string },
): Promise<Buffer> {
  const exif = { ...(credit && { Artist: credit }), ...(copyright && { Copyright: copyright }) }
  return pictureWith(format, (picture) => picture.withExif({ IFD0: exif }))
}

/** An XMP packet with a picture's description for screen readers, as photo programs write it. */
export function alternativePacket(alternative: string): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"><Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">${alternative}</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility></rdf:Description></rdf:RDF></x:xmpmeta>`
}

function pictureWith(format: PhotoFormat, add: (picture: Sharp) => Sharp): Promise<Buffer> {
  const half = (background: string) => ({
    create: { width: 30, height: 40, channels: 3 as const, background },
  })
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c02010' } })
    .composite([{ input: half('#1030c0'), left: 30, top: 0 }])
    .withIccProfile('p3')
  return add(picture).toFormat(format, { effort: 1 }).toBuffer()
}

function withSegments(jpeg: Buffer): Buffer {
  const iptc = Buffer.from(
    'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0d\x1c\x02\x78\0\x08Jane Doe\0',
    'latin1',
  )
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xed, iptc),
    segment(0xfe, Buffer.from('Jane Doe')),
    jpeg.subarray(2),
    jpeg,
  ])
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

function withChunks(png: Buffer): Buffer {
  const afterHeader = 8 + 25
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk('tEXt', Buffer.from('Comment\0Jane Doe')),
    chunk('tIME', Buffer.from([7, 234, 1, 1, 10, 0, 0])),
    png.subarray(afterHeader),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(type), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(typeAndContent))
  return Buffer.concat([length, typeAndContent, checksum])
}

function withExtensions(gif: Buffer): Buffer {
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0])
  return Buffer.concat([
    gif.subarray(0, -1),
    Buffer.from('\x21\xfe\x08Jane Doe\0', 'latin1'),
    Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'),
    Buffer.from(XMP),
    trailer,
    gif.subarray(-1),
  ])
}
