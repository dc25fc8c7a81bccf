import { variantUrls, variantWidths } from '#core/content/pictures/media-urls.ts'
import type { PictureWidth } from '#core/content/pictures/picture-maker.ts'
import { hasVariants, pictureUrl } from '#core/content/pictures/stored-picture.ts'
import type { DeskPicture } from '#services/desk/pictures/desk-picture.ts'
import grid from './picture-grid.module.css'

type AddressedPicture = Pick<DeskPicture, 'container' | 'name' | 'picture' | 'isDraft'>

/** URL of a picture. Drafts have URLs below `/desk`, which need a session. */
export function pictureAddress(of: AddressedPicture, width: PictureWidth): string {
  const { container, name, picture, isDraft } = of
  const { version, width: own } = picture
  const availableWidths = own === null || !hasVariants(picture) ? [] : variantWidths(own)
  const fitting = availableWidths.find((offer) => offer >= width) ?? availableWidths.at(-1)
  const address = fitting ? variantUrls({ container, name, version })(fitting, 'webp') : pictureUrl(of)
  return isDraft ? `/desk${address}` : address
}

interface Props {
  readonly of: AddressedPicture
  readonly width: PictureWidth
  readonly alt?: string
}

export function PictureImage({ of, width, alt = '' }: Props) {
  return (
    <img
      src={pictureAddress(of, width)}
      alt={alt}
      width={of.picture.width ?? undefined}
      height={of.picture.height ?? undefined}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}

interface ThumbnailProps extends Omit<Props, 'width'> {
  /** False for a document without a preview. */
  readonly isPictured?: boolean
  readonly width?: PictureWidth
}

export function Thumbnail({ isPictured = true, width = 240, ...image }: ThumbnailProps) {
  return <span className={grid['box']}>{isPictured ? <PictureImage {...image} width={width} /> : null}</span>
}
