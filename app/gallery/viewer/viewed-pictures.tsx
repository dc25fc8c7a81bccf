import { type ReactNode, useMemo, useRef } from 'react'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Photo } from '#services/galleries/photo-maker.ts'
import { toGalleryPhoto } from '../gallery-data.ts'
import { PicturesContext } from './pictures-context.ts'
import { usePhotoViewer } from './use-photo-viewer.tsx'
import styles from './viewed-pictures.module.css'
import type { TileLayout } from './viewer-picture.tsx'

interface ViewedPicturesProps {
  readonly photos: readonly Photo[]
  readonly tile: TileLayout
  readonly children: ReactNode
}

export function ViewedPictures({ photos: visiblePhotos, tile, children }: ViewedPicturesProps) {
  const list = useRef<HTMLDivElement>(null)
  const container = visiblePhotos[0]?.container ?? ''
  const photos = useMemo(() => visiblePhotos.map((photo) => toGalleryPhoto(photo, true)), [visiblePhotos])
  const { viewer, opening, open, prepare } = usePhotoViewer({ container, photos, query: '', tile, list })
  const links = useMemo(() => ({ open, prepare }), [open, prepare])
  return (
    <PicturesContext value={links}>
      <div ref={list}>{children}</div>
      {opening ? (
        <div className={styles['opening']}>
          <Spinner label="Loading photo" />
        </div>
      ) : null}
      {viewer}
    </PicturesContext>
  )
}
