import { preload } from 'react-dom'
import styles from './picture.module.css'

/** What a picture needs to be shown; services make it. */
export interface PictureSource {
  /** Address for browsers that know none of the others; the original for vector images. */
  readonly src: string
  readonly srcSet: string
  /** Better formats, best first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
  /** Size in px; reserves the space before anything is loaded. Null when the image could not be read. */
  readonly width: number | null
  readonly height: number | null
  /** A tiny blurred picture as a `data:` URI, or empty. */
  readonly preview: string
}

/** Another cut of a picture, for some windows. */
export interface OtherCut {
  /** Which windows, as a media query. */
  readonly media: string
  readonly sources: PictureSource['sources']
  /** How wide it is laid out there. */
  readonly sizes: string
}

interface PictureProps {
  readonly picture: PictureSource
  /** Empty for a picture that adds nothing to the text beside it. */
  readonly alt: string
  /** How wide it is laid out, as in the `sizes` attribute, e.g. `(min-width: 720px) 33vw, 100vw`. */
  readonly sizes: string
  /** Fetched at once and before others, which are fetched when they come near: for the one that most visitors see first. */
  readonly priority?: boolean
  /** Fetched after the others in view, which matter more. */
  readonly late?: boolean
  /** The one large picture at the top of a page: the head of the document already asks for it. */
  readonly hero?: boolean
  /** Fills its box, cutting what hangs over, instead of keeping its own proportions. */
  readonly cover?: boolean
  /**
   * Width divided by height of the box that a covering picture fills; `sizes` then says how wide the box is. A
   * picture of other proportions hangs over and is wider than that.
   */
  readonly box?: number
  readonly cut?: OtherCut | undefined
  readonly className?: string | undefined
}

/**
 * A picture in the best format and size that the browser takes, its space reserved, a blurred preview behind
 * it until it is there.
 */
export function Picture(props: PictureProps) {
  const { picture, alt, cover = false, box, cut, className } = props
  const { hero = false, priority = hero, late = false } = props
  const { src, srcSet, sources, width, height, preview } = picture
  const sizes = cover && box && width && height ? widened(props.sizes, width / height / box) : props.sizes
  if (hero && cut) preloadBest({ ...picture, sources: cut.sources }, cut.sizes, cut.media)
  if (hero) preloadBest(picture, sizes, cut && `not all and ${cut.media}`)
  return (
    <span className={[styles['frame'], cover ? styles['cover'] : '', className].filter(Boolean).join(' ')}>
      {preview ? (
        <img
          className={styles['preview']}
          src={preview}
          alt=""
          aria-hidden="true"
          loading={priority ? undefined : 'lazy'}
        />
      ) : null}
      <picture>
        {cut?.sources.map(({ type, srcSet }) => (
          <source key={type} media={cut.media} type={type} srcSet={srcSet} sizes={cut.sizes} />
        ))}
        {sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          className={styles['image']}
          src={src}
          {...(srcSet ? { srcSet, sizes } : {})}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : late ? 'low' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
        />
      </picture>
    </span>
  )
}

/** Only the best format: browsers that do not know it leave it alone, by its type, and find the others below. */
export function preloadBest({ src, sources: [best] }: PictureSource, sizes: string, media?: string) {
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

/** `sizes` with every length `factor` times as long; unchanged where the picture does not hang over its box. */
export function widened(sizes: string, factor: number): string {
  if (factor < 1.05) return sizes
  return sizes.replaceAll(/[^\s,]+(?=,|$)/g, (length) => `calc(${factor.toFixed(2)} * ${length})`)
}
