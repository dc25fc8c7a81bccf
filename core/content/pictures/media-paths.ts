import { blobNameFault, containerNameFault } from '../names.ts'
import type { FocalPoint } from './focal-point.ts'
import { type VariantAddress, variantSize } from './media-urls.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from './picture-maker.ts'

const SIZE = /^(\d+)(-square(?:-(\d{1,3})-(\d{1,3}))?)?$/
const VERSION = /^[\w-]{1,128}$/

/**
 * Parses the part of a path after `/media/`, still percent-encoded and without a query. `undefined` for anything
 * that `variantUrls` could not have produced: other widths or formats, bad encoding, names that no store accepts.
 */
export function parseVariantPath(pathAfterMedia: string): VariantAddress | undefined {
  const [version = '', size = '', container = '', ...segments] = pathAfterMedia.split('/')
  const [, widthText, square, across, down] = SIZE.exec(size) ?? []
  const cut = square === undefined ? 'whole' : 'square'
  const focus = across === undefined ? undefined : { x: Number(across) / 100, y: Number(down) / 100 }
  const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === widthText)
  const file = segments.join('/')
  const dot = file.lastIndexOf('.')
  const format = PICTURE_FORMATS.find((candidate) => candidate === file.slice(dot + 1))
  const name = decodeName(file.slice(0, Math.max(dot, 0)))
  if (width === undefined || format === undefined || name === undefined || !VERSION.test(version))
    return undefined
  if (!isItem(container, name)) return undefined
  const address = { version, width, cut, container, name, format, ...(focus && { focus }) } as const
  // Another spelling, such as leading zeros, is not a valid address.
  return variantSize(address) === size && isWithin(focus) ? address : undefined
}

/**
 * Parses the part of a path after `/files/`, still percent-encoded and without a query. `undefined` for names that
 * no store accepts.
 */
export function parseFilePath(
  pathAfterFiles: string,
): { readonly container: string; readonly name: string } | undefined {
  const slash = pathAfterFiles.indexOf('/')
  if (slash < 0) return undefined
  const container = pathAfterFiles.slice(0, slash)
  const name = decodeName(pathAfterFiles.slice(slash + 1))
  return name !== undefined && isItem(container, name) ? { container, name } : undefined
}

function decodeName(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

function isWithin(focus: FocalPoint | undefined): boolean {
  return focus === undefined || (focus.x <= 1 && focus.y <= 1)
}

function isItem(container: string, name: string): boolean {
  return containerNameFault(container) === undefined && blobNameFault(name) === undefined
}
