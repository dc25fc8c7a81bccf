import { inflateSync } from 'node:zlib'

const MAX_INFLATED_BYTES = 16 * 1024 * 1024
const DICTIONARY_LENGTH = 500

const AUTHOR = /\/Author\s*(?:\(((?:\\[^]|[^\\()])*)\)|<([\da-f\s]*)>)/gi
const CREATOR = /<dc:creator>(?:(?!<\/dc:creator>)[^]){0,4000}/g
const LIST_ITEM = /<rdf:li[^>]*>([^<]+)/g

export function pdfAuthors(bytes: Uint8Array): readonly string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const isEncrypted = /\/Encrypt\b/.test(text)
  const names = [text, ...compressedParts(text)].flatMap((part) => [
    ...Array.from(part.matchAll(AUTHOR), ([, plain, hex]) =>
      isEncrypted ? '' : decodeText(plain === undefined ? fromHex(hex ?? '') : unescapeString(plain)),
    ),
    ...(part.match(CREATOR) ?? []).flatMap((creator) =>
      Array.from(creator.matchAll(LIST_ITEM), ([, name = '']) =>
        Buffer.from(name, 'latin1').toString('utf8'),
      ),
    ),
  ])
  const authors = names.map((name) => name.trim()).filter((name) => isEncrypted || name !== '')
  return [...new Set(authors)]
}

function compressedParts(text: string): readonly string[] {
  const parts: string[] = []
  for (const { 0: start, index } of text.matchAll(/>>\s*stream\r?\n/g)) {
    const dictionary = text.slice(Math.max(0, index - DICTIONARY_LENGTH), index)
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1)
    if (!/\/ObjStm\b|\/Metadata\b/.test(own) || !own.includes('/FlateDecode')) continue
    const begin = index + start.length
    const end = text.indexOf('endstream', begin)
    const data = Buffer.from(text.slice(begin, end < 0 ? undefined : end), 'latin1')
    try {
      parts.push(inflateSync(data, { maxOutputLength: MAX_INFLATED_BYTES }).toString('latin1'))
    } catch {
      // Damaged or encrypted.
    }
  }
  return parts
}

function unescapeString(text: string): string {
  return text.replace(/\\([0-7]{1,3}|[^])/g, (_all, escape: string) =>
    /^[0-7]/.test(escape) ? String.fromCharCode(Number.parseInt(escape, 8)) : escape,
  )
}

function fromHex(hex: string): string {
  return Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1')
}

function decodeText(text: string): string {
  const bytes = Buffer.from(text, 'latin1')
  if (text.startsWith('\xfe\xff')) return new TextDecoder('utf-16be').decode(bytes)
  return text.startsWith('\xef\xbb\xbf') ? new TextDecoder().decode(bytes) : text
}
