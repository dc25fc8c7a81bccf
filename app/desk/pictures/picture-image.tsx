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
  /** False for a document without a preview. */
  readonly isPictured?: boolean
  readonly width?: PictureWidth
  readonly alt?: string
}

export function Thumbnail({ of, isPictured = true, width = 240, alt = '' }: Props) {
  return (
    <span className={grid['box']}>
      {isPictured ? (
        <img
          src={pictureAddress(of, width)}
          alt={alt}
          width={of.picture.width ?? undefined}
          height={of.picture.height ?? undefined}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      ) : null}
    </span>
  )
}
