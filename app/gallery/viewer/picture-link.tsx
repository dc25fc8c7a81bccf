import { useContext } from 'react'
import { Picture, type PictureProps } from '#app/ui/picture.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { photoId } from '#core/content/photos/photo-paths.ts'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { useSiteBase } from '../use-site-base.ts'
import { photoLink, photoPageOf } from './photo-page-of.ts'
import { PicturesContext } from './pictures-context.ts'
import styles from './viewed-pictures.module.css'

interface PictureLinkProps extends Pick<PictureProps, 'sizes' | 'loading'> {
  readonly photo: PicturedItem & { readonly slug: string; readonly alt: string }
  /** Classes of the box that the picture fills, such as `frame square`; without them it keeps its aspect ratio. */
  readonly box?: string | undefined
}

/** A picture that opens the viewer. */
export function PictureLink({ photo, box, ...layout }: PictureLinkProps) {
  const { container, slug, alt } = photo
  const { open, prepare } = useContext(PicturesContext)
  const opensViewer = useHydrated()
  return (
    <div className={box}>
      <a
        id={photoPageOf(container, slug) ? undefined : photoId(slug)}
        href={photoLink(photo, useSiteBase())}
        className={`zooms ${styles['link']}`}
        data-waits=""
        aria-haspopup={opensViewer ? 'dialog' : undefined}
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Picture of={photo} alt={alt} cover={box !== undefined} {...layout} />
      </a>
    </div>
  )
}
