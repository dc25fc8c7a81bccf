import type { Ref } from 'react'
import { preload } from 'react-dom'
import type { ChoiceView, LayerAddress } from '#services/visualizer/choice-view.ts'
import { type LayerLayout, layerSources } from './layer-sources.ts'
import styles from './visualizer.module.css'

interface LayeredPictureProps extends Pick<ChoiceView, 'container' | 'alt' | 'width' | 'height'> {
  /** Bottom first; at least one. */
  readonly layers: readonly LayerAddress[]
  /** Element of the bottom layer. */
  readonly shown?: Ref<HTMLImageElement>
  readonly layout: LayerLayout
}

/** Layers stacked into one picture, preloaded with the page's first bytes. */
export function LayeredPicture(props: LayeredPictureProps) {
  const { container, layers, alt, width, height, shown, layout } = props
  const { sizes } = layout
  const sources = layers.map((layer) => layerSources(container, layer, layout))
  const [base] = sources
  if (base && import.meta.env.SSR) {
    preload(base.src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: base.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <div className={styles['layers']}>
      {sources.map(({ avif, webp, src }, index) => (
        // Reuse a layer's element, so that the old picture stays until the new one has loaded.
        <picture key={keyAt(index)}>
          <source type="image/avif" srcSet={avif} sizes={sizes} />
          <img
            ref={index === 0 ? shown : undefined}
            className={index === 0 ? undefined : styles['layer']}
            src={src}
            srcSet={webp}
            sizes={sizes}
            alt={index === 0 ? alt : ''}
            width={width}
            height={height}
            decoding="sync"
            fetchPriority="high"
          />
        </picture>
      ))}
    </div>
  )
}

/** The index identifies a layer, because a zone always has the same index. */
function keyAt(place: number): string {
  return `layer ${place}`
}
