import { variantUrls } from '#core/content/media-urls.ts'
import type { LayerAddress } from '#services/visualizer/views.ts'

/** How large layers are laid out. */
export interface LayerLayout {
  /** In px, the widths that are offered, smallest first. */
  readonly widths: readonly (320 | 480 | 640 | 720 | 960 | 1280)[]
  readonly sizes: string
}

/** Beside a room stands a column with the choices. */
export const ROOM_LAYOUT: LayerLayout = {
  widths: [480, 640, 720, 960, 1280],
  sizes: '(min-width: 1504px) 928px, (min-width: 960px) calc(91vw - 432px), 100vw',
}

/** A door is upright, and its pictures are smaller. */
export const DOOR_LAYOUT: LayerLayout = {
  widths: [320, 480, 640],
  sizes: '(min-width: 960px) 560px, min(480px, 34vh)',
}

/** Two in a row where there is room, else one. */
export const COMPARED_LAYOUT: LayerLayout = {
  widths: [480, 640, 720, 960, 1280],
  sizes: '(min-width: 1504px) 680px, (min-width: 720px) 45vw, 91vw',
}

/** Up to four in a row where there is room, else two. */
export const COMPARED_DOOR_LAYOUT: LayerLayout = {
  widths: [320, 480, 640],
  sizes: '(min-width: 1504px) 330px, (min-width: 960px) 22vw, (min-width: 480px) 44vw, 43vw',
}

export interface LayerSources {
  readonly avif: string
  readonly webp: string
  /** For browsers that take a single address. */
  readonly src: string
}

/** The addresses of one layer. There is no JPEG: layers are transparent, and every browser since 2020 reads WebP. */
export function layerSources(
  container: string,
  layer: LayerAddress,
  { widths }: LayerLayout = ROOM_LAYOUT,
): LayerSources {
  const urlOf = variantUrls({ container, ...layer })
  const list = (format: 'avif' | 'webp') =>
    widths.map((width) => `${urlOf(width, format)} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp'), src: urlOf(widths.at(-1) ?? 640, 'webp') }
}

/**
 * Fetches a layer before it is chosen, in the format and size that the page has chosen for `shown`, a layer that is on
 * screen.
 */
export function fetchLayer(
  sources: LayerSources,
  shown: HTMLImageElement | null,
  { sizes }: LayerLayout = ROOM_LAYOUT,
): void {
  const image = new Image()
  image.sizes = sizes
  image.srcset = shown?.currentSrc.endsWith('.avif') ? sources.avif : sources.webp
}
