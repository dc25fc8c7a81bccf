import { variantUrls } from '#core/content/pictures/media-urls.ts'
import type { SceneKind } from '#core/visualizer/scenes.ts'
import type { LayerAddress } from '#services/visualizer/views.ts'

/** How large layers are laid out. */
export interface LayerLayout {
  /** In px, the widths that are offered, smallest first. */
  readonly widths: readonly (320 | 480 | 640 | 720 | 960 | 1280)[]
  readonly sizes: string
}

/** In px, of rooms, and of doors, whose pictures are smaller. */
const WIDTHS = { room: [480, 640, 720, 960, 1280], door: [320, 480, 640] } as const

/** A room has a column with the choices beside it; a door is upright. */
export const LAYOUTS: Readonly<Record<SceneKind, LayerLayout>> = {
  room: {
    widths: WIDTHS.room,
    sizes: '(min-width: 1504px) 928px, (min-width: 960px) calc(91vw - 432px), 100vw',
  },
  door: { widths: WIDTHS.door, sizes: '(min-width: 960px) 560px, min(480px, 34vh)' },
}

/** Of rooms two in a row where there is room, else one; of doors up to four, else two. */
export const COMPARED_LAYOUTS: Readonly<Record<SceneKind, LayerLayout>> = {
  room: { widths: WIDTHS.room, sizes: '(min-width: 1504px) 680px, (min-width: 720px) 45vw, 91vw' },
  door: {
    widths: WIDTHS.door,
    sizes: '(min-width: 1504px) 330px, (min-width: 960px) 22vw, (min-width: 480px) 44vw, 43vw',
  },
}

export interface LayerSources {
  readonly avif: string
  readonly webp: string
  /** For browsers that take a single address. */
  readonly src: string
}

/** The addresses of one layer. There is no JPEG: layers are transparent, and every browser since 2020 reads WebP. */
export function layerSources(container: string, layer: LayerAddress, { widths }: LayerLayout): LayerSources {
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
  { sizes }: LayerLayout,
): void {
  const image = new Image()
  image.sizes = sizes
  image.srcset = shown?.currentSrc.endsWith('.avif') ? sources.avif : sources.webp
}
