import type { SceneKind } from '#core/content/layers/scenes.ts'
import { variantUrls } from '#core/content/pictures/media-urls.ts'
import type { LayerAddress } from '#services/visualizer/choice-view.ts'

/** Layout sizes of layers. */
export interface LayerLayout {
  /** Available widths in px, smallest first. */
  readonly widths: readonly (320 | 480 | 640 | 720 | 960 | 1280)[]
  readonly sizes: string
}

/** In px. Pictures of doors are smaller than pictures of rooms. */
export const WIDTHS = { room: [480, 640, 720, 960, 1280], door: [320, 480, 640] } as const

/** Media query of the side-by-side layout of picture and options. */
const BESIDE = '((min-width: 960px) or ((min-width: 620px) and (min-aspect-ratio: 1/1)))'

function sizesFor(share: number, ratio: number, narrow: string): string {
  return `${BESIDE} min(${share}vw, 100vw - 24rem, ${ratio.toFixed(3)} * (100vh - 147px)), ${narrow}`
}

/** The width beside the options, as in `visualizer.module.css`. Doors are upright. */
export const LAYOUTS: Readonly<Record<SceneKind, LayerLayout>> = {
  room: { widths: WIDTHS.room, sizes: sizesFor(66, 3 / 2, '100vw') },
  door: {
    widths: WIDTHS.door,
    sizes: `${BESIDE} and (max-height: 600px) calc(0.818 * (100vh - 73px)), ${sizesFor(48, 640 / 782, 'min(480px, 30vh)')}`,
  },
}

/** URLs of a layer. There is no JPEG, because layers are transparent and every browser since 2020 supports WebP. */
export function layerSources(container: string, layer: LayerAddress, { widths }: LayerLayout) {
  const urlOf = variantUrls({ container, ...layer })
  const list = (format: 'avif' | 'webp') =>
    widths.map((width) => `${urlOf(width, format)} ${width}w`).join(', ')
  return { avif: list('avif'), webp: list('webp'), src: urlOf(widths.at(-1) ?? 640, 'webp') }
}

/** Prefetches a layer in the format and size that the page uses for the visible layer `shown`. */
export function fetchLayer(
  sources: ReturnType<typeof layerSources>,
  currentImage: HTMLImageElement | null,
  { sizes }: LayerLayout,
): void {
  const image = new Image()
  image.sizes = sizes
  image.srcset = currentImage?.currentSrc.endsWith('.avif') ? sources.avif : sources.webp
}
