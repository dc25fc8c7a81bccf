import { shortHash } from '../../short-hash.ts'
import { escapeHtml } from '../html-text.ts'
import { ABSENT, type Metadata, type RawMetadata, textOf } from '../metadata/metadata.ts'

/** Credit and copyright of a picture, one line of plain text each. Absent if not stated. */
export interface PictureNotice {
  readonly credit?: string
  readonly copyright?: string
}

const MAX_CHARACTERS = 200
/** Maximum length of an alt text, in characters; the IPTC recommends at most 250. */
const MAX_ALTERNATIVE = 500

/** Cleans up a notice from any source: turns control characters and line breaks into spaces, and cuts long texts. */
export function cleanNotice(input: {
  readonly credit?: string | undefined
  readonly copyright?: string | undefined
}): PictureNotice {
  const [credit, copyright] = [oneLine(input.credit), oneLine(input.copyright)]
  return { ...(credit && { credit }), ...(copyright && { copyright }) }
}

/** An alt text from any source as one line of plain text; `undefined` if nothing is left. */
export function cleanAltText(text: string | undefined): string | undefined {
  return oneLine(text, MAX_ALTERNATIVE) || undefined
}

/** The notice in an item's metadata. */
export function noticeOf(metadata: Metadata): PictureNotice {
  return cleanNotice({ credit: textOf(metadata, 'credit'), copyright: textOf(metadata, 'copyright') })
}

/** True if no author is stated. */
export function isUnsigned({ credit, copyright }: PictureNotice): boolean {
  return credit === undefined && copyright === undefined
}

/**
 * The metadata to store for a file with this notice. A file's notice replaces the earlier one completely; a file without one (`undefined`)
 * leaves it unchanged.
 */
export function metadataWithNotice(notice: PictureNotice): ((before: Metadata) => RawMetadata) | undefined {
  if (isUnsigned(notice)) return undefined
  return (before) => ({ ...before, credit: null, copyright: null, ...notice })
}

/** A tag that distinguishes files of the same picture with different notices; empty without a notice. */
export function noticeTag({ metadata }: { readonly metadata: Metadata }): string {
  const packet = noticePacket(noticeOf(metadata))
  return packet === undefined ? '' : `.${shortHash(packet).toString(36)}`
}

/** The notice as one line, such as `Jane Doe · © 2026 Studio Doe`, without repeating a name; empty if there is none. */
export function noticeLine({ credit, copyright }: PictureNotice): string {
  const copyrightLine = copyright === undefined || SIGN.test(copyright) ? copyright : `© ${copyright}`
  const isRepeated = credit !== undefined && copyrightHolder({ copyright: copyrightLine ?? '' }) === credit
  return [isRepeated ? undefined : credit, copyrightLine].filter((part) => part !== undefined).join(' · ')
}

/** The holder in a copyright notice: `Jane Doe` in `© 2026 Jane Doe. All rights reserved.`; empty if there is none. */
export function copyrightHolder({ copyright = '' }: PictureNotice): string {
  return copyright
    .replace(/\ball rights reserved\b/i, '')
    .replace(/^(?:\s|©|\(c\)|copyright|copr\.|[\d,–-])+/i, '')
    .replace(/[\s.,;]+$/, '')
}

const SIGN = /©|\(c\)|copyright/i
/** Also covers bidirectional controls and characters that XML forbids. */
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

function oneLine(text = '', most = MAX_CHARACTERS): string {
  const plain = text.replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(plain)
  if (plain === ABSENT) return ''
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : plain
}

/** The notice as an XMP packet for files; `undefined` if there is none. */
export function noticePacket({ credit, copyright }: PictureNotice): string | undefined {
  if (credit === undefined && copyright === undefined) return undefined
  const [by, rights] = [credit, copyright].map((text) => text && escapeHtml(text))
  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description',
    by ? ` xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="${by}"` : '',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/">',
    by ? `<dc:creator><rdf:Seq><rdf:li>${by}</rdf:li></rdf:Seq></dc:creator>` : '',
    rights ? `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${rights}</rdf:li></rdf:Alt></dc:rights>` : '',
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ].join('')
}

export interface PictureWords {
  readonly notice: PictureNotice
  /** Alt text (IPTC Photo Metadata Standard 2021.1, AltTextAccessibility). */
  readonly alternative?: string | undefined
}

export type ArrivedPicture =
  /** `type` is the media type after conversion. */
  | ({ readonly kind: 'ready'; readonly type: string } & PictureWords)
  | { readonly kind: 'refused'; readonly message: string }
