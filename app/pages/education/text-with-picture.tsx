import type { ReactNode } from 'react'
import { type CaptionedPhoto, CaptionedPicture } from './captioned-picture.tsx'
import styles from './text-with-picture.module.css'

interface TextWithPictureProps {
  /** Missing when there is no such image: the text then stands alone. */
  readonly photo: CaptionedPhoto | undefined
  /** As for `CaptionedPicture`. */
  readonly opens?: boolean
  readonly children: ReactNode
}

/** A narrow column of text beside one strong picture, which stays in view while the text is read. */
export function TextWithPicture({ photo, opens = false, children }: TextWithPictureProps) {
  return (
    <div className={styles['pair']}>
      <div>{children}</div>
      {photo ? (
        <div className={styles['picture']}>
          <CaptionedPicture
            photo={photo}
            sizes="(min-width: 960px) 50vw, 100vw"
            loading="hero"
            opens={opens}
          />
        </div>
      ) : null}
    </div>
  )
}
