import { ABSENT, isReservedKey, parseMetadata, type RawMetadata } from './metadata/metadata.ts'

/** Azure Blob Storage's limit for the keys and values of one set of metadata, in bytes. */
export const MAX_METADATA_BYTES = 8192

/**
 * Why a text is not a valid container name, as a sentence for the person who typed it; `undefined` if it is valid. Azure Blob Storage's
 * rules: 3 to 63 lower-case letters, digits and single hyphens, starting and ending with a letter or digit.
 */
export function containerNameFault(name: string): string | undefined {
  if (name.length < 3 || name.length > 63) return 'A container name has 3 to 63 characters.'
  if (!/^[a-z0-9-]+$/.test(name))
    return 'A container name can contain only lower-case letters, digits and hyphens.'
  if (!/^[a-z0-9].*[a-z0-9]$/.test(name)) return 'A container name begins and ends with a letter or digit.'
  return name.includes('--') ? 'A container name cannot contain two hyphens in a row.' : undefined
}

/**
 * Why a text is not a valid blob name; `undefined` if it is valid. Azure Blob Storage's rules (1 to 1024 characters, at most 254 segments,
 * no segment ending with a dot), plus what makes a name a safe relative path: no empty, `.` or `..` segment, no backslash, no control
 * character. Two suffixes are reserved for the store's own files.
 */
export function blobNameFault(name: string): string | undefined {
  if (name.length === 0 || name.length > 1024) return 'A blob name has 1 to 1024 characters.'
  if (!name.isWellFormed()) return 'A blob name must be valid Unicode text.'
  if (/\p{Cc}/u.test(name)) return 'A blob name cannot contain control characters.'
  if (name.includes('\\')) return 'A blob name cannot contain a backslash.'
  if (name.startsWith('/')) return 'A blob name cannot begin with a slash.'
  const segments = name.split('/')
  if (segments.length > 254) return 'A blob name has at most 254 segments between slashes.'
  if (segments.includes('')) return 'A blob name cannot end with a slash or contain two slashes in a row.'
  if (segments.some((segment) => segment.endsWith('.')))
    return 'No segment of a blob name can end with a dot.'
  // Case-insensitive, because some file systems are.
  if (/\.metadata\.json$/i.test(name)) return 'Names ending with .metadata.json are reserved for metadata.'
  if (/_container\.json$/i.test(name))
    return 'Names ending with _container.json are reserved for container metadata.'
  return undefined
}

/**
 * Why a set of metadata cannot be stored; `undefined` if it can. Keys are ASCII C# identifiers that are not reserved; `type` is an integer
 * or absent. Keys and values take up at most `MAX_METADATA_BYTES` when sent: an empty value counts as `None`, printable ASCII as one byte
 * per character, and anything else, `%` included, as percent-encoded UTF-8, three bytes per byte. Metadata that passes fits every store.
 */
export function metadataFault(raw: RawMetadata): string | undefined {
  for (const [key, value] of Object.entries(raw)) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(key)) {
      return `The metadata key ${JSON.stringify(key)} is not made of letters, digits and underscores, or begins with a digit.`
    }
    if (isReservedKey(key)) return `The metadata key ${key} is reserved.`
    if (typeof value === 'string' && !value.isWellFormed()) {
      return `The value of the metadata key ${key} is not valid Unicode text.`
    }
  }
  const metadata = parseMetadata(raw)
  if (metadata['type'] === ABSENT && Object.entries(raw).some(isFaultyType)) {
    return 'The metadata key type must be a whole number.'
  }
  const bytes = Object.entries(metadata).reduce(
    (sum, [key, value]) => sum + key.length + encodedLength(String(value)),
    0,
  )
  return bytes > MAX_METADATA_BYTES
    ? `The metadata takes ${bytes} bytes; at most ${MAX_METADATA_BYTES} can be stored.`
    : undefined
}

function isFaultyType([key, value]: [string, RawMetadata[string]]): boolean {
  return key.toLowerCase() === 'type' && parseMetadata({ text: value })['text'] !== ABSENT
}

function encodedLength(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x20 && code <= 0x7e && character !== '%') bytes += 1
    else if (code < 0x80) bytes += 3
    else if (code < 0x800) bytes += 6
    else bytes += code < 0x1_0000 ? 9 : 12
  }
  return bytes
}

/** The last segment of a blob name: `guides/care.pdf` gives `care.pdf`. */
export function fileNameOf(blobName: string): string {
  return blobName.slice(blobName.lastIndexOf('/') + 1)
}

/** The lower-case extension of a blob name without its dot; empty if there is none. */
export function extensionOf(blobName: string): string {
  const match = /[^.]\.([A-Za-z0-9]{1,8})$/.exec(fileNameOf(blobName))
  return match?.[1]?.toLowerCase() ?? ''
}

/**
 * A blob name as words, without its folders or extension, starting with a capital letter: `kitchens/navy-and-maple_2.jpg`
 * gives `Navy and maple 2`.
 */
export function readableName(blobName: string): string {
  const fileName = fileNameOf(blobName)
  const extension = extensionOf(blobName)
  const stem = extension === '' ? fileName : fileName.slice(0, -extension.length - 1)
  return readableWords(stem) || fileName
}

/** An identifier as words, starting with a capital letter: `finish_type` gives `Finish type`. */
export function readableWords(identifier: string): string {
  const words = identifier.replaceAll(/[\s_-]+/g, ' ').trim()
  const [first = ''] = words
  return first.toUpperCase() + words.slice(first.length)
}
