import { PictureLink } from '#app/gallery/viewer/picture-link.tsx'
import { Picture, type PictureProps } from '#app/ui/picture.tsx'
import { HtmlText } from '#app/ui/words/html-text.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'

export interface CaptionedPhoto extends PicturedItem {
  readonly slug: string
  readonly title: string
  readonly alt: string
  readonly captionHtml: string
}

interface CaptionedPictureProps {
  readonly photo: CaptionedPhoto
  readonly sizes: string
  readonly loading?: PictureProps['loading']
  readonly opens?: boolean
  /** Classes of its box, such as `frame square`; without one it keeps its aspect ratio. */
  readonly box?: string
}

export function CaptionedPicture({
  photo,
  sizes,
  loading = 'lazy',
  opens = false,
  box,
}: CaptionedPictureProps) {
  const picture = (
    <Picture of={photo} alt={photo.alt} sizes={sizes} loading={loading} cover={box !== undefined} />
  )
  return (
    <figure>
      <div className={box}>{opens ? <PictureLink photo={photo}>{picture}</PictureLink> : picture}</div>
      {photo.captionHtml ? (
        <figcaption>
          <HtmlText html={photo.captionHtml} className="small prose" />
        </figcaption>
      ) : null}
    </figure>
  )
}
