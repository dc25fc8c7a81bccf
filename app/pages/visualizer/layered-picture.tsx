import type { Ref } from 'react'
import { preload } from 'react-dom'
import type { LayerAddress } from '#services/visualizer/views.ts'
import { type LayerLayout, layerSources } from './layer-sources.ts'
import styles from './layered-picture.module.css'

interface LayeredPictureProps {
  readonly container: string
  /** Lowest first; at least one. */
  readonly layers: readonly LayerAddress[]
  /** What all of them together show. */
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Asked for with the page's first bytes. */
  readonly hero?: boolean
  /** The lowest layer's element. */
  readonly shown?: Ref<HTMLImageElement>
  readonly layout: LayerLayout
}

/** Stacked pictures: together they are one. */
export function LayeredPicture({
  container,
  layers,
  alt,
  width,
  height,
  hero = false,
  shown,
  layout,
}: LayeredPictureProps) {
  const { sizes } = layout
  const sources = layers.map((layer) => layerSources(container, layer, layout))
  const [base] = sources
  if (hero && base && import.meta.env.SSR) {
    preload(base.src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: base.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <div className={styles['stack']}>
      {sources.map(({ avif, webp, src }, index) => (
        // A layer keeps its element, so that the old picture stays until the new one is there.
        <picture key={keyAt(index)}>
          <source type="image/avif" srcSet={avif} sizes={sizes} />
          <img
            ref={index === 0 ? shown : undefined}
            className={index === 0 ? styles['base'] : styles['layer']}
            src={src}
            srcSet={webp}
            sizes={sizes}
            alt={index === 0 ? alt : ''}
            width={width}
            height={height}
            decoding="sync"
            fetchPriority={hero ? 'high' : undefined}
          />
        </picture>
      ))}
    </div>
  )
}

/** A layer's place identifies it: the same zone stays in the same place. */
function keyAt(place: number): string {
  return `layer ${place}`
}
