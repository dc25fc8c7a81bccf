import { preload } from 'react-dom'
import type { FocalPoint } from '#core/content/pictures/focal-point.ts'
import type { PictureWidth } from '#core/content/pictures/picture-maker.ts'
import {
  type PicturedItem,
  type PictureSources,
  pictureSources,
  pictureUrl,
} from '#core/content/pictures/stored-picture.ts'
import styles from './picture.module.css'

/** Square crop of a wide picture for some windows. */
export interface SquareCrop {
  /** Media query of the windows. */
  readonly media: string
  /** `sizes` in those windows. */
  readonly sizes: string
}

export interface PictureProps {
  readonly of: PicturedItem
  /** Empty for a decorative picture. */
  readonly alt: string
  /** The `sizes` attribute, such as `(min-width: 720px) 33vw, 100vw`. */
  readonly sizes: string
  /**
   * `hero` for the one large picture at the top of a page, preloaded in the document's head; `eager` loads at once
   * with high priority; `lazy`, the default, loads near the viewport.
   */
  readonly loading?: 'hero' | 'eager' | 'lazy'
  /** Fills its box and is cropped, instead of keeping its aspect ratio. */
  readonly cover?: boolean
  /**
   * Aspect ratio of the box that a covering picture fills; `sizes` is then the width of the box. A picture with
   * another aspect ratio overflows and may be wider.
   */
  readonly box?: number
  /** Square crop for portrait windows, which saves half the bytes. */
  readonly square?: SquareCrop
  /**
   * Widest variant needed, in px. For pages with many pictures: omits wider variants and gives browsers without AVIF
   * and WebP a single URL.
   */
  readonly widest?: PictureWidth
  readonly className?: string | undefined
}

/**
 * A picture in the best format and size for the browser, with reserved space and a blurred preview. Only this
 * component writes picture URLs.
 */
export function Picture(props: PictureProps) {
  const { of, alt, loading = 'lazy', cover = false, box, square, widest, className } = props
  const { width, height, preview, focus } = of.picture
  const sizes = cover && box && width && height ? widenSizes(props.sizes, width / height / box) : props.sizes
  const src = pictureUrl(of)
  const limit = widest ? { widest } : {}
  const formats = pictureSources(of, limit)
  const sources = formats.slice(0, -1)
  const jpegs = widest ? undefined : formats.at(-1)?.srcSet
  const squares = square ? pictureSources(of, { crop: 'square', ...limit }).slice(0, -1) : []
  const isLazy = loading === 'lazy'
  // In the browser, the picture itself is created at the same time, so a preload is useless.
  if (loading === 'hero' && import.meta.env.SSR) {
    const others = square && squares.length > 0 ? square.media : undefined
    if (square) preloadBest(src, squares, square.sizes, square.media)
    preloadBest(src, sources, sizes, others && `not all and ${others}`)
  }
  return (
    <span
      className={[styles['frame'], cover ? styles['cover'] : '', ...focusClasses(focus), className]
        .filter(Boolean)
        .join(' ')}
    >
      {preview ? (
        <img
          className={styles['preview']}
          src={preview}
          alt=""
          aria-hidden="true"
          loading={isLazy ? 'lazy' : undefined}
        />
      ) : null}
      <picture>
        {squares.map(({ type, srcSet }) => (
          <source key={type} media={square?.media} type={type} srcSet={srcSet} sizes={square?.sizes} />
        ))}
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          className={styles['image']}
          src={src}
          {...(jpegs ? { srcSet: jpegs, sizes } : {})}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          loading={isLazy ? 'lazy' : 'eager'}
          fetchPriority={isLazy ? undefined : 'high'}
          decoding={isLazy ? 'async' : 'sync'}
        />
      </picture>
    </span>
  )
}

/** In tenths; see `toTenth`. */
function focusClasses(focus: FocalPoint | undefined): readonly (string | undefined)[] {
  return focus ? [styles[`x${Math.round(focus.x * 10)}`], styles[`y${Math.round(focus.y * 10)}`]] : []
}

/** Preloads only the best format. Browsers without support skip it by its type. */
function preloadBest(src: string, [best]: readonly PictureSources[], sizes: string, media?: string) {
  if (!best) return
  preload(src, {
    as: 'image',
    type: best.type,
    imageSrcSet: best.srcSet,
    imageSizes: sizes,
    media,
    fetchPriority: 'high',
  })
}

/** Scales every length in `sizes` by `factor`, unless the picture does not overflow its box. */
function widenSizes(sizes: string, factor: number): string {
  if (factor < 1.05) return sizes
  return sizes.replaceAll(/[^\s,]+(?=,|$)/g, (length) => `calc(${factor.toFixed(2)} * ${length})`)
}
