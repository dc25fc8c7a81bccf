import { type ReactNode, useContext } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { photoId } from '#core/content/photos/photo-paths.ts'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { useSiteBase } from '../use-site-base.ts'
import { photoLink, photoPageOf } from './photo-page-of.ts'
import { PicturesContext } from './pictures-context.ts'
import styles from './viewed-pictures.module.css'

interface PictureLinkProps {
  readonly photo: PicturedItem & { readonly slug: string }
  readonly children: ReactNode
}

export function PictureLink({ photo, children }: PictureLinkProps) {
  const { container, slug } = photo
  const { open, prepare } = useContext(PicturesContext)
  const opensViewer = useHydrated()
  return (
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
      {children}
    </a>
  )
}
