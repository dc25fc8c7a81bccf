import { useState } from 'react'
import type { ContainerRect } from 'yet-another-react-lightbox'
import type { PictureSource } from '#app/ui/picture.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import styles from './photo-viewer.module.css'

interface ViewerPictureProps {
  readonly picture: PictureSource
  readonly alt: string
  /** The room there is, in px. */
  readonly rect: ContainerRect
  /** How much it is enlarged: a larger variant is fetched for it. */
  readonly zoom: number
}

/** One enlarged photo in the best format that the browser takes, never larger than its original. */
export function ViewerPicture({ picture, alt, rect, zoom }: ViewerPictureProps) {
  const [arrived, setArrived] = useState(false)
  const { src, srcSet, sources, width, height } = picture
  const shown = width && height ? Math.min(rect.width, (rect.height * width) / height, width) : rect.width
  const sizes = `${Math.ceil(shown * zoom)}px`
  return (
    <>
      <picture className={styles['picture']}>
        {sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          ref={(image) => {
            if (image?.complete) setArrived(true)
          }}
          src={src}
          {...(srcSet ? { srcSet, sizes } : {})}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          draggable={false}
          className={arrived ? styles['image'] : [styles['image'], styles['arriving']].join(' ')}
          onLoad={() => setArrived(true)}
          onError={() => setArrived(true)}
        />
      </picture>
      {arrived ? null : (
        <div className={styles['waiting']}>
          <Spinner label="Loading photo" />
        </div>
      )}
    </>
  )
}
