import { HtmlText } from '#app/ui/html-text.tsx'
import { Picture, type PictureSource } from '#app/ui/picture.tsx'
import styles from './captioned-picture.module.css'

/** What this page part needs of a stored photo. */
export interface CaptionedPhoto {
  readonly alt: string
  /** Sanitised HTML, or empty. */
  readonly captionHtml: string
  readonly picture: PictureSource
}

interface CaptionedPictureProps {
  readonly photo: CaptionedPhoto
  /** As in the `sizes` attribute. */
  readonly sizes: string
  readonly priority?: boolean
}

/** A photo in its own proportions with its caption below. */
export function CaptionedPicture({ photo, sizes, priority = false }: CaptionedPictureProps) {
  return (
    <figure className={styles['figure']}>
      <Picture picture={photo.picture} alt={photo.alt} sizes={sizes} hero={priority} />
      {photo.captionHtml ? (
        <figcaption>
          <HtmlText html={photo.captionHtml} className={styles['caption']} />
        </figcaption>
      ) : null}
    </figure>
  )
}
