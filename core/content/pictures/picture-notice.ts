import { shortHash } from '../../ideas/short-hash.ts'
import { ABSENT, type Metadata, type RawMetadata, textOf } from '../metadata/metadata.ts'

/** Who made a picture, and whose it is: plain text of one line, as shown with it. Absent where nobody says so. */
export interface PictureNotice {
  readonly credit?: string
  readonly copyright?: string
}

/** Beyond this a notice is cut. In characters. */
const MOST_CHARACTERS = 200
/** The same for an alternative text, of which the IPTC recommends at most 250. In characters. */
const MOST_ALTERNATIVE = 500

/** A notice from texts of any origin: control characters and line breaks become spaces, long texts are cut. */
export function noticeFrom(given: {
  readonly credit?: string | undefined
  readonly copyright?: string | undefined
}): PictureNotice {
  const [credit, copyright] = [oneLine(given.credit), oneLine(given.copyright)]
  return { ...(credit && { credit }), ...(copyright && { copyright }) }
}

/** An alternative text of any origin as plain text of one line; `undefined` if nothing is left of it. */
export function alternativeFrom(text: string | undefined): string | undefined {
  return oneLine(text, MOST_ALTERNATIVE) || undefined
}

/** The notice that an item's metadata gives. */
export function noticeOf(metadata: Metadata): PictureNotice {
  return noticeFrom({ credit: textOf(metadata, 'credit'), copyright: textOf(metadata, 'copyright') })
}

/** True when nobody says who made a picture. */
export function isUnsigned({ credit, copyright }: PictureNotice): boolean {
  return credit === undefined && copyright === undefined
}

/**
 * What to store as metadata with a file that has this notice. The file's notice takes the place of the earlier one as a
 * whole; a file without one leaves what is there, which `undefined` stands for.
 */
export function metadataTaking(notice: PictureNotice): ((before: Metadata) => RawMetadata) | undefined {
  if (isUnsigned(notice)) return undefined
  return (before) => ({ ...before, credit: null, copyright: null, ...notice })
}

/** Tells files of the same picture with different notices apart; empty without a notice. */
export function noticeTag({ metadata }: { readonly metadata: Metadata }): string {
  const packet = noticePacket(noticeOf(metadata))
  return packet === undefined ? '' : `.${shortHash(packet).toString(36)}`
}

/** The notice as one line, such as `Jane Doe · © 2026 Studio Doe`, without repeating a name; empty for none. */
export function noticeLine({ credit, copyright }: PictureNotice): string {
  const signed = copyright === undefined || SIGN.test(copyright) ? copyright : `© ${copyright}`
  const isRepeated = credit !== undefined && copyrightHolder({ copyright: signed ?? '' }) === credit
  return [isRepeated ? undefined : credit, signed].filter((part) => part !== undefined).join(' · ')
}

/** Whom a copyright notice names: `Jane Doe` of `© 2026 Jane Doe. All rights reserved.`; empty for none. */
export function copyrightHolder({ copyright = '' }: PictureNotice): string {
  return copyright
    .replace(/\ball rights reserved\b/i, '')
    .replace(/^(?:\s|©|\(c\)|copyright|copr\.|[\d,–-])+/i, '')
    .replace(/[\s.,;]+$/, '')
}

const SIGN = /©|\(c\)|copyright/i
/** Also what turns the direction of the text around it, and what XML cannot hold. */
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

function oneLine(text = '', most = MOST_CHARACTERS): string {
  const plain = text.replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(plain)
  if (plain === ABSENT) return ''
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : plain
}

/** The notice as the XMP packet that is written into files; `undefined` for none. */
export function noticePacket({ credit, copyright }: PictureNotice): string | undefined {
  if (credit === undefined && copyright === undefined) return undefined
  const [by, rights] = [credit, copyright].map((text) => text && escaped(text))
  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description',
    by ? ` xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:Credit="${by}"` : '',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/">',
    by ? `<dc:creator><rdf:Seq><rdf:li>${by}</rdf:li></rdf:Seq></dc:creator>` : '',
    rights ? `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${rights}</rdf:li></rdf:Alt></dc:rights>` : '',
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ].join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
