import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureCut,
  type PictureFormat,
  type PictureWidth,
} from '../ports/picture-maker.ts'
import { blobNameFault, containerNameFault } from './names.ts'

/** An item at one state of its bytes: what an address of its original needs. */
export interface FileAddress {
  readonly container: string
  readonly name: string
  readonly version: string
}

/** A picture made from an image: how wide in px, in which format, and what of the image it shows. */
export interface VariantKind {
  readonly width: PictureWidth
  readonly format: PictureFormat
  readonly cut: PictureCut
}

/** One picture made from an item. */
export interface VariantAddress extends FileAddress, VariantKind {}

const SQUARE = '-square'
const VERSION = /^[\w-]{1,128}$/

/**
 * Site path of an item as it was stored: `/files/{container}/{name}?v={version}`. The version makes the
 * address new whenever the bytes are, so that the answer may be cached for good.
 */
export function fileUrl(address: FileAddress): string {
  return `/files/${address.container}/${encodeName(address.name)}?v=${address.version}`
}

/**
 * The site paths of all pictures of an item, whose name is encoded once:
 * `/media/{version}/{width}/{container}/{name}.{format}`, slashes of the name kept; for a square cut `{width}-square`
 * instead of `{width}`.
 */
export function variantUrls({ version, container, name }: FileAddress) {
  const encoded = encodeName(name)
  return (width: PictureWidth, format: PictureFormat, cut: PictureCut = 'whole'): string =>
    `/media/${version}/${width}${cut === 'square' ? SQUARE : ''}/${container}/${encoded}.${format}`
}

/**
 * Reads what follows `/media/` in a path, still percent-encoded, without a query. `undefined` for anything
 * `variantUrls` could not have made: other widths and formats, bad encoding, names no store would take.
 */
export function parseVariantPath(pathAfterMedia: string): VariantAddress | undefined {
  const [version = '', size = '', container = '', ...segments] = pathAfterMedia.split('/')
  const cut = size.endsWith(SQUARE) ? 'square' : 'whole'
  const widthText = cut === 'square' ? size.slice(0, -SQUARE.length) : size
  const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === widthText)
  const file = segments.join('/')
  const dot = file.lastIndexOf('.')
  const format = PICTURE_FORMATS.find((candidate) => candidate === file.slice(dot + 1))
  const name = decodeName(file.slice(0, Math.max(dot, 0)))
  if (width === undefined || format === undefined || name === undefined || !VERSION.test(version))
    return undefined
  return isItem(container, name) ? { version, width, cut, container, name, format } : undefined
}

/**
 * Reads what follows `/files/` in a path, still percent-encoded, without a query: the item it names, or
 * `undefined` when no store would take such a name.
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

/** The widths that the square cut of an original of this size is offered at (see `variantWidths`). */
export function squareWidths(original: { readonly width: number; readonly height: number }) {
  return variantWidths(Math.min(original.width, original.height))
}

/**
 * The widths an original of `originalWidth` px is offered at: every listed width that is smaller, and the
 * first that is not, which yields the original's own size because nothing is ever enlarged.
 */
export function variantWidths(originalWidth: number): readonly PictureWidth[] {
  const largest = PICTURE_WIDTHS.findIndex((width) => width >= originalWidth)
  return largest < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, largest + 1)
}

function encodeName(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/')
}

function decodeName(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

function isItem(container: string, name: string): boolean {
  return containerNameFault(container) === undefined && blobNameFault(name) === undefined
}
