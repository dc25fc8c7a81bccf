import { extensionOf, fileNameOf } from '../../content/names.ts'

/** Extensions by media type, the usual one first. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'image/svg+xml': ['svg'],
  'application/pdf': ['pdf'],
}

/**
 * The stored name of an uploaded file: its own, without folders, and with the extension of its final format, so that `Scans/Oak.TIF` stored
 * as JPEG is `Oak.jpg`.
 * @param uploadName the uploaded file's name.
 */
export function arrivingName(uploadName: string, contentType: string): string {
  const extensions = EXTENSIONS[contentType] ?? []
  const plain = fileNameOf(uploadName.normalize('NFC').replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const extension = extensionOf(plain)
  if (extensions.includes(extension)) return plain
  // Only a known format counts as an extension: `No. 5` is a name.
  const isFormat = /^(?:tiff?|heic|heif|bmp|pdf|svg|gif|png|jpe?g?|jfif|webp|avif)$/.test(extension)
  const stem = isFormat ? plain.slice(0, -extension.length - 1) : plain
  return `${stem || 'picture'}.${extensions[0] ?? 'bin'}`
}

/** The same name, with a number if it is taken: `oak.jpg`, `oak-2.jpg`, `oak-3.jpg`. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name
  const extension = extensionOf(name)
  if (extension === '') return `${name}-${number}`
  return `${name.slice(0, -extension.length - 1)}-${number}.${extension}`
}
