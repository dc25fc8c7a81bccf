import type { ContentItem } from '#core/content/item.ts'
import { fileUrl, variantUrls, variantWidths } from '#core/content/media-urls.ts'
import { PICTURE_FORMATS, type PictureFacts, type PictureFormat } from '#core/ports/picture-maker.ts'

/** What a page needs to show one image: values for a `picture` element. */
export interface PictureView {
  /** Address for browsers that know no `srcset`; the original where there are no variants. */
  readonly src: string
  /** JPEG variants with their widths; empty where there are no variants. */
  readonly srcSet: string
  /** Better formats, best first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
  /** Size of the original in px; `null` when it is not known. */
  readonly width: number | null
  readonly height: number | null
  /** A tiny blurred picture as a `data:` URI, or empty. */
  readonly preview: string
}

/** Width of the variant in `src`, in px, or the next smaller one there is. */
const FALLBACK_WIDTH = 960

export const MEDIA_TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

/** The view of an image whose facts are known; vector images have no variants. */
export function pictureView(item: ContentItem, facts: PictureFacts): PictureView {
  if (facts.vector) return { ...plainView(item), width: facts.width, height: facts.height }
  const widths = variantWidths(facts.width)
  const addressesOf = variantUrls(item)
  const srcSetOf = (format: PictureFormat) =>
    widths.map((width) => `${addressesOf(width, format)} ${Math.min(width, facts.width)}w`).join(', ')
  const fallback = widths.findLast((width) => width <= FALLBACK_WIDTH) ?? 320
  return Object.freeze({
    src: addressesOf(fallback, 'jpeg'),
    srcSet: srcSetOf('jpeg'),
    sources: Object.freeze(
      PICTURE_FORMATS.filter((format) => format !== 'jpeg').map((format) => ({
        type: MEDIA_TYPES[format],
        srcSet: srcSetOf(format),
      })),
    ),
    width: facts.width,
    height: facts.height,
    preview: facts.preview,
  })
}

/** The view of an image that cannot be read: the original as it is, its size unknown. */
export function plainView(item: ContentItem): PictureView {
  return { src: fileUrl(item), srcSet: '', sources: [], width: null, height: null, preview: '' }
}
