import type { ReactNode } from 'react'
import { type CaptionedPhoto, CaptionedPicture } from './captioned-picture.tsx'

interface TextWithPictureProps {
  readonly photo: CaptionedPhoto | undefined
  readonly opens?: boolean
  readonly children: ReactNode
}

export function TextWithPicture({ photo, opens = false, children }: TextWithPictureProps) {
  return (
    <div className="beside">
      <div>{children}</div>
      {photo ? (
        <div className="sticky">
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
