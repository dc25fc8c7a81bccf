import type { FocalPoint } from './focal-point.ts'
import { PICTURE_WIDTHS, type PictureCut, type PictureFormat, type PictureWidth } from './picture-maker.ts'

/** An item and its version, which make up the original's address. */
export interface FileAddress {
  readonly container: string
  readonly name: string
  readonly version: string
}

/** A variant's width in px, its format and its cut. */
export interface VariantKind {
  readonly width: PictureWidth
  readonly format: PictureFormat
  readonly cut: PictureCut
  /** The point that a crop keeps in view; absent for the center and for whole pictures. */
  readonly focus?: FocalPoint | undefined
}

export interface VariantAddress extends FileAddress, VariantKind {}

/**
 * Path of the original: `/files/{container}/{name}?v={version}`. The version makes the address change with the
 * bytes, so that responses can be cached forever.
 */
export function fileUrl(address: FileAddress): string {
  return `/files/${address.container}/${encodeName(address.name)}?v=${address.version}`
}

/**
 * Returns a function from variant to path. Encodes the item's name only once:
 * `/media/{version}/{width}/{container}/{name}.{format}`, keeping slashes in the name; square cuts have
 * `{width}-square` instead of `{width}`, or `{width}-square-40-30` around a focal point, in percent.
 */
export function variantUrls({ version, container, name, focus }: FileAddress & Pick<VariantKind, 'focus'>) {
  const encodedName = encodeName(name)
  return (width: PictureWidth, format: PictureFormat, cut: PictureCut = 'whole'): string =>
    `/media/${version}/${variantSize({ width, cut, focus })}/${container}/${encodedName}.${format}`
}

/** The part of a variant's address that contains its width and crop. */
export function variantSize({ width, cut, focus }: Omit<VariantKind, 'format'>): string {
  if (cut === 'whole') return String(width)
  if (focus === undefined) return `${width}-square`
  return `${width}-square-${Math.round(focus.x * 100)}-${Math.round(focus.y * 100)}`
}

/** The widths offered for the square cut of an original of this size (see `variantWidths`). */
export function squareWidths(original: { readonly width: number; readonly height: number }) {
  return variantWidths(Math.min(original.width, original.height))
}

/**
 * The widths offered for an original of `originalWidth` px: every listed width below it, and the next one, which has
 * the original's size, since nothing is enlarged.
 */
export function variantWidths(originalWidth: number): readonly PictureWidth[] {
  const largest = PICTURE_WIDTHS.findIndex((width) => width >= originalWidth)
  return largest < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, largest + 1)
}

function encodeName(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/')
}
