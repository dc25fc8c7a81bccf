import { blobNameFault, containerNameFault } from '../names.ts'
import type { FocalPoint } from './focal-point.ts'
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureCut,
  type PictureFormat,
  type PictureWidth,
} from './picture-maker.ts'

/** An item and its version, which determine the original's address. */
interface FileAddress {
  readonly container: string
  readonly name: string
  readonly version: string
}

/** A variant's width in px, format and crop. */
export interface VariantKind {
  readonly width: PictureWidth
  readonly format: PictureFormat
  readonly cut: PictureCut
  /** The point that a crop keeps in view; absent for the center and for whole pictures. */
  readonly focus?: FocalPoint | undefined
}

export interface VariantAddress extends FileAddress, VariantKind {}

/**
 * Path of the original: `/files/{container}/{name}?v={version}`. The version changes with the bytes, so responses can be cached forever.
 */
export function fileUrl(address: FileAddress): string {
  return `/files/${address.container}/${encodeName(address.name)}?v=${address.version}`
}

/**
 * Returns a function from variant to path that encodes the item's name only once: `/media/{version}/{width}/{container}/{name}.{format}`,
 * keeping slashes in the name. Square crops have `{width}-square` instead of `{width}`, or `{width}-square-40-30` around a focal point, in
 * percent.
 */
export function variantUrls({ version, container, name, focus }: FileAddress & Pick<VariantKind, 'focus'>) {
  const encodedName = encodeName(name)
  return (width: PictureWidth, format: PictureFormat, cut: PictureCut = 'whole'): string =>
    `/media/${version}/${variantSize({ width, cut, focus })}/${container}/${encodedName}.${format}`
}

/** The part of a variant's address with its width and crop. */
export function variantSize({ width, cut, focus }: Omit<VariantKind, 'format'>): string {
  if (cut === 'whole') return String(width)
  if (focus === undefined) return `${width}-square`
  return `${width}-square-${Math.round(focus.x * 100)}-${Math.round(focus.y * 100)}`
}

/** The widths offered for the square crop of an original of this size (see `variantWidths`). */
export function squareWidths(original: { readonly width: number; readonly height: number }) {
  return variantWidths(Math.min(original.width, original.height))
}

/**
 * The widths offered for an original of `originalWidth` px: every listed width below it, and the next one, which has the original's size
 * because nothing is enlarged.
 */
export function variantWidths(originalWidth: number): readonly PictureWidth[] {
  const largest = PICTURE_WIDTHS.findIndex((width) => width >= originalWidth)
  return largest < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, largest + 1)
}

/** A blob name for use in a path: percent-encoded with its slashes kept. */
export function encodeName(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/')
}

const SIZE = /^(\d+)(-square(?:-(\d{1,3})-(\d{1,3}))?)?$/
const VERSION = /^[\w-]{1,128}$/

/**
 * Parses the part of a path after `/media/`, still percent-encoded and without a query. `undefined` for anything that `variantUrls` would
 * not produce: other widths or formats, bad encoding, or names that no store accepts.
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
  // A different spelling, such as leading zeros, is not a valid address.
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

/** Decodes a name in a path; `undefined` if it is malformed. */
export function decodeName(encoded: string): string | undefined {
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
