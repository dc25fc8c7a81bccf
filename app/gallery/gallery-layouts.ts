import type { PictureWidth } from '#core/content/pictures/picture-maker.ts'
import type { GalleryLayoutName } from '#core/site-map.ts'

export type GallerySetting = 'beside' | 'alone' | 'few'

/** A gallery with fewer photos counts as short. */
const MANY = 9

export function settingOf(hasFilters: boolean, total: number): GallerySetting {
  if (hasFilters) return 'beside'
  return total < MANY ? 'few' : 'alone'
}

interface GalleryLayout {
  /** Width divided by height of every photo's box; the style sheet's `--ratio`. */
  readonly box: number
  readonly sizes: Readonly<Record<GallerySetting, string>>
  /** Number of photos that a desktop window shows at first, plus one row. */
  readonly inView: number
}

/** Widths follow the columns in `photo-grid.module.css`. */
export const GALLERY_LAYOUTS: Readonly<Record<GalleryLayoutName, GalleryLayout>> = {
  rooms: {
    box: 3 / 2,
    sizes: {
      beside:
        '(min-width: 1504px) 330px, (min-width: 1280px) 22vw, (min-width: 720px) 33vw, (min-width: 520px) 45vw, 91vw',
      alone: '(min-width: 1480px) 432px, (min-width: 960px) 30vw, (min-width: 520px) 45vw, 91vw',
      few: '(min-width: 1480px) 664px, (min-width: 520px) 45vw, 91vw',
    },
    inView: 12,
  },
  squares: {
    box: 1,
    sizes: {
      beside:
        '(min-width: 1504px) 330px, (min-width: 1280px) 22vw, (min-width: 720px) 33vw, (min-width: 520px) 30vw, 44vw',
      alone: '(min-width: 1480px) 316px, (min-width: 960px) 22vw, (min-width: 520px) 29vw, 44vw',
      few: '(min-width: 1480px) 664px, (min-width: 520px) 45vw, 91vw',
    },
    inView: 16,
  },
  portraits: {
    box: 9 / 11,
    sizes: {
      beside:
        '(min-width: 1504px) 240px, (min-width: 1280px) 16vw, (min-width: 1024px) 22vw, (min-width: 720px) 33vw, (min-width: 520px) 30vw, 44vw',
      alone: '(min-width: 1480px) 316px, (min-width: 960px) 22vw, (min-width: 520px) 29vw, 44vw',
      few: '(min-width: 1480px) 432px, (min-width: 960px) 30vw, (min-width: 520px) 45vw, 43.6vw',
    },
    inView: 15,
  },
  swatches: {
    box: 1,
    sizes: {
      beside:
        '(min-width: 1504px) 186px, (min-width: 1280px) 12.5vw, (min-width: 900px) 16vw, (min-width: 720px) 21vw, (min-width: 520px) 17vw, 29vw',
      alone: '(min-width: 1480px) 200px, (min-width: 960px) 14vw, (min-width: 520px) 17vw, 29vw',
      few: '(min-width: 1480px) 432px, (min-width: 960px) 30vw, (min-width: 520px) 45vw, 43.6vw',
    },
    inView: 24,
  },
}

export function tileLayout(layout: GalleryLayoutName, setting: GallerySetting) {
  const { box, sizes } = GALLERY_LAYOUTS[layout]
  const widest: { readonly widest?: PictureWidth } = setting === 'few' ? { widest: 1920 } : {}
  return { box, sizes: sizes[setting], ...widest }
}
