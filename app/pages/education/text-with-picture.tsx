import type { ReactNode } from 'react'
import { type CaptionedPhoto, CaptionedPicture } from './captioned-picture.tsx'
import styles from './text-with-picture.module.css'

interface TextWithPictureProps {
  readonly photo: CaptionedPhoto | undefined
  readonly opens?: boolean
  readonly children: ReactNode
}

export function TextWithPicture({ photo, opens = false, children }: TextWithPictureProps) {
  return (
    <div className={styles['pair']}>
      <div>{children}</div>
      {photo ? (
        <div className={styles['picture']}>
          <CaptionedPicture
            photo={photo}
            sizes="(min-width: 720px) 50vw, 100vw"
            loading="hero"
            opens={opens}
          />
        </div>
      ) : null}
    </div>
  )
}
