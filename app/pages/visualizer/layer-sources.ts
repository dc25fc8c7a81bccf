import { variantUrls } from '#core/content/media-urls.ts'
import type { LayerAddress } from '#services/visualizer/visualizer.ts'

const WIDTHS = [480, 640, 720, 960, 1280] as const

/** What each layer is laid out at; beside it stands a column with the choices. */
export const LAYER_SIZES = '(min-width: 1504px) 928px, (min-width: 960px) calc(91vw - 432px), 100vw'

export interface LayerSources {
  readonly avif: string
  readonly webp: string
  /** For browsers that take a single address. */
  readonly src: string
}

/** The addresses of one layer. There is no JPEG: layers are transparent, and every browser since 2020 reads WebP. */
export function layerSources(container: string, layer: LayerAddress): LayerSources {
  const urlOf = variantUrls({ container, ...layer })
  const list = (format: 'avif' | 'webp') =>
    WIDTHS.map((width) => `${urlOf(width, format)} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp'), src: urlOf(1280, 'webp') }
}

/**
 * Fetches a layer before it is chosen, in the format and size that the page has chosen for `shown`, a layer that is on
 * screen.
 */
export function fetchLayer(sources: LayerSources, shown: HTMLImageElement | null): void {
  const image = new Image()
  image.sizes = LAYER_SIZES
  image.srcset = shown?.currentSrc.endsWith('.avif') ? sources.avif : sources.webp
}
