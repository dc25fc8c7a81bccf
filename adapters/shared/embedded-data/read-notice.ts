import { XMLParser } from 'fast-xml-parser'
import type { Metadata } from 'sharp'
import { alternativeFrom, noticeFrom, type PictureNotice } from '#core/content/pictures/picture-notice.ts'
import type { PictureWords } from '#core/ports/pictures/arriving-picture.ts'
import { exifFacts } from './exif-facts.ts'
import { latin1 } from './separated.ts'

/** Metadata that decoders find beside a picture. */
export type FoundData = Pick<Metadata, 'exif' | 'iptc' | 'xmp' | 'comments'>

/**
 * The picture's author, and its description if XMP has one: IPTC-IIM and EXIF have no field for it. The first nonempty
 * source counts, in the order of the IPTC's guidelines: XMP, IPTC, EXIF, then the texts of a PNG. The credit line goes
 * before the creator's name.
 */
export function pictureWords({ exif, iptc, xmp, comments = [] }: FoundData): PictureWords {
  const xmpText = xmp ? textsIn(xmp) : () => undefined
  const found = [
    noticeOf(xmpText),
    iptc ? iptcNotice(iptc) : {},
    exif ? exifNotice(exif) : {},
    textNotice(comments),
  ].map(noticeFrom)
  const notice = noticeFrom({
    credit: found.find(({ credit }) => credit !== undefined)?.credit,
    copyright: found.find(({ copyright }) => copyright !== undefined)?.copyright,
  })
  const alternative = alternativeFrom(xmpText('AltTextAccessibility'))
  return { notice, ...(alternative !== undefined && { alternative }) }
}

export function noticeIn(found: FoundData): PictureNotice {
  return pictureWords(found).notice
}

interface Found {
  readonly credit?: string | undefined
  readonly copyright?: string | undefined
}

/** A notice is at the start of a packet; editing histories make some packets huge. */
const MOST_XMP_BYTES = 512 * 1024

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  htmlEntities: true,
  maxNestedTags: 40,
})

export function xmpNotice(packet: Uint8Array): Found {
  return noticeOf(textsIn(packet))
}

function noticeOf(textOf: ReadText): Found {
  return { credit: textOf('Credit') ?? textOf('creator'), copyright: textOf('rights') }
}

type ReadText = (key: string) => string | undefined

/** Reads properties of a packet by their names without prefix. */
function textsIn(packet: Uint8Array): ReadText {
  const xml = textIn(packet.subarray(0, MOST_XMP_BYTES))
  // Entities are an attack on the parser.
  if (/<!DOCTYPE/i.test(xml)) return () => undefined
  try {
    const document: unknown = parser.parse(xml.slice(Math.max(0, xml.indexOf('<x:xmpmeta'))))
    const rdf = within(document, 'xmpmeta', 'RDF') ?? within(document, 'RDF')
    const described = listOf(within(rdf, 'Description'))
    return (key) => described.map((part) => firstText(within(part, key))).find((text) => text !== undefined)
  } catch {
    // Not XML; the parser has no error class of its own.
    return () => undefined
  }
}

function within(node: unknown, ...path: readonly string[]): unknown {
  let at = node
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined
    const entry: unknown = Object.entries(at).find(([name]) => name === key)?.[1]
    at = entry
  }
  return at
}

function listOf(node: unknown): readonly unknown[] {
  return Array.isArray(node) ? node : [node]
}

/** The text of an attribute or element, or the first of a list; names of several creators are joined. */
function firstText(node: unknown): string | undefined {
  if (typeof node === 'string') return node.trim() === '' ? undefined : node
  const several = within(node, 'Seq', 'li') ?? within(node, 'Bag', 'li')
  if (several !== undefined)
    return (
      listOf(several)
        .flatMap((one) => firstText(one) ?? [])
        .join(', ') || undefined
    )
  const [one] = listOf(within(node, 'Alt', 'li') ?? within(node, '#text'))
  return one === undefined ? undefined : firstText(one)
}

const BY_LINE = 80
const CREDIT = 110
const COPYRIGHT = 116

/** IPTC-IIM, by itself or in Photoshop's image resources. */
function iptcNotice(bytes: Uint8Array): Found {
  const resource = latin1(bytes, 0, bytes.length).indexOf('8BIM\x04\x04')
  const values = new Map<number, string>()
  for (let at = bytes.indexOf(0x1c, Math.max(0, resource)); at >= 0 && at + 5 <= bytes.length; ) {
    const [marker, record, key = 0, high = 0, low = 0] = bytes.subarray(at, at + 5)
    const end = at + 5 + ((high << 8) | low)
    // Lengths of 32 KB and more are encoded differently; no notice has them.
    if (marker !== 0x1c || high > 0x7f || end > bytes.length) break
    if (record === 2 && !values.has(key)) values.set(key, textIn(bytes.subarray(at + 5, end)))
    at = end
  }
  return { credit: values.get(CREDIT)?.trim() || values.get(BY_LINE), copyright: values.get(COPYRIGHT) }
}

function exifNotice(bytes: Uint8Array): Found {
  const tiff = latin1(bytes, 0, 6) === 'Exif\0\0' ? bytes.subarray(6) : bytes
  const { artist, copyright } = exifFacts(tiff)
  return { credit: artist && textIn(artist), copyright: copyright && textIn(copyright) }
}

function textNotice(comments: NonNullable<Metadata['comments']>): Found {
  const textOf = (keyword: string) =>
    // libvips puts a number before the keyword.
    comments.find(({ keyword: given }) => given.replace(/^.*\d-/, '').toLowerCase() === keyword)?.text
  return { credit: textOf('author'), copyright: textOf('copyright') }
}

/** As UTF-8, otherwise as Windows does. A copyright in EXIF may name photographer and editor. */
function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
