import { PictureLink } from '#app/gallery/viewer/picture-link.tsx'
import { Picture, type PictureProps } from '#app/ui/picture.tsx'
import { HtmlText } from '#app/ui/words/html-text.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { Photo } from '#services/galleries/photo-maker.ts'

interface CaptionedPictureProps extends Pick<PictureProps, 'sizes' | 'loading'> {
  readonly photo: PicturedItem & Pick<Photo, 'slug' | 'title' | 'alt' | 'captionHtml'>
  /** Photo that the viewer opens. */
  readonly opens?: boolean
  /** See `PictureLink`. */
  readonly box?: string
}

export function CaptionedPicture({ photo, opens = false, box, ...layout }: CaptionedPictureProps) {
  return (
    <figure>
      {opens ? (
        <PictureLink photo={photo} box={box} {...layout} />
      ) : (
        <div className={box}>
          <Picture of={photo} alt={photo.alt} cover={box !== undefined} {...layout} />
        </div>
      )}
      {photo.captionHtml ? (
        <figcaption>
          <HtmlText html={photo.captionHtml} className="small prose" />
        </figcaption>
      ) : null}
    </figure>
  )
}
