import { BESIDE, SaveButton } from '#app/ideas/save-button.tsx'
import { COLUMN_SIZES } from '#app/ui/column-sizes.ts'
import { Picture, type PictureProps } from '#app/ui/picture.tsx'
import { HtmlText } from '#app/ui/words/html-text.tsx'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import type { Photo } from '#services/galleries/photo-maker.ts'
import { PictureLink } from './viewer/picture-link.tsx'

interface CaptionedPictureProps extends Pick<PictureProps, 'sizes' | 'loading'> {
  readonly photo: PicturedItem & Pick<Photo, 'slug' | 'title' | 'alt' | 'captionHtml'>
  /** Photo that the viewer opens. */
  readonly opens?: boolean
  /** With a heart, beside its caption or else its title. */
  readonly saves?: boolean
  /** See `PictureLink`. */
  readonly box?: string
}

export function CaptionedPicture(props: CaptionedPictureProps) {
  const { photo, opens = false, saves = false, box, ...layout } = props
  const { title, alt, captionHtml } = photo
  return (
    <figure className={saves ? BESIDE : undefined}>
      {opens ? (
        <PictureLink photo={photo} box={box} {...layout} />
      ) : (
        <div className={box}>
          <Picture of={photo} alt={alt} cover={box !== undefined} {...layout} />
        </div>
      )}
      {saves ? <SaveButton {...photo} /> : null}
      {captionHtml || saves ? (
        <figcaption className="small">
          {captionHtml ? <HtmlText html={captionHtml} className="prose" /> : <strong>{title}</strong>}
        </figcaption>
      ) : null}
    </figure>
  )
}

interface CaptionedPicturesProps extends Omit<CaptionedPictureProps, 'photo' | 'sizes'> {
  readonly photos: readonly (CaptionedPictureProps['photo'] & Pick<Photo, 'name'>)[]
  /** Classes of the grid. */
  readonly columns: 'three' | 'paired four'
}

export function CaptionedPictures({ photos, columns, ...look }: CaptionedPicturesProps) {
  return (
    <ul className={`grid ${columns} list`}>
      {photos.map((photo) => (
        <li key={photo.name}>
          <CaptionedPicture photo={photo} sizes={COLUMN_SIZES[columns]} {...look} />
        </li>
      ))}
    </ul>
  )
}
