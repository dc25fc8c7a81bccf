import type { GalleryLayoutName } from '#core/site-map.ts'

interface GalleryLayout {
  /** Width divided by height of every photo's box; the style sheet's `--ratio`. */
  readonly box: number
  /** How wide one photo is shown: the `sizes` attribute with a filter panel beside the grid, and without. */
  readonly sizesBesideFilters: string
  readonly sizesAlone: string
  /** As many photos as windows of a desk show at the beginning: the columns times the rows, and one row more. */
  readonly inView: number
  /** The first photo is about the largest thing of a first view: it is fetched before everything else. */
  readonly firstLeads: boolean
}

/** Widths follow the columns in `photo-grid.module.css`. */
export const GALLERY_LAYOUTS: Readonly<Record<GalleryLayoutName, GalleryLayout>> = {
  rooms: {
    box: 3 / 2,
    sizesBesideFilters:
      '(min-width: 1504px) 330px, (min-width: 1280px) 22vw, (min-width: 900px) 32vw, (min-width: 720px) 60vw, (min-width: 520px) 45vw, 91vw',
    sizesAlone: '(min-width: 1480px) 432px, (min-width: 960px) 30vw, (min-width: 520px) 45vw, 91vw',
    inView: 12,
    firstLeads: true,
  },
  squares: {
    box: 1,
    sizesBesideFilters:
      '(min-width: 1504px) 330px, (min-width: 1280px) 22vw, (min-width: 900px) 32vw, (min-width: 720px) 29vw, (min-width: 520px) 30vw, 44vw',
    sizesAlone: '(min-width: 1480px) 316px, (min-width: 960px) 22vw, (min-width: 520px) 29vw, 44vw',
    inView: 16,
    firstLeads: true,
  },
  portraits: {
    box: 9 / 11,
    sizesBesideFilters:
      '(min-width: 1504px) 240px, (min-width: 1280px) 16vw, (min-width: 900px) 21vw, (min-width: 720px) 29vw, (min-width: 520px) 30vw, 44vw',
    sizesAlone: '(min-width: 1480px) 316px, (min-width: 960px) 22vw, (min-width: 520px) 29vw, 44vw',
    inView: 15,
    firstLeads: true,
  },
  swatches: {
    box: 1,
    sizesBesideFilters:
      '(min-width: 1504px) 186px, (min-width: 1280px) 12.5vw, (min-width: 900px) 15vw, (min-width: 720px) 18vw, (min-width: 520px) 17vw, 29vw',
    sizesAlone: '(min-width: 1480px) 200px, (min-width: 960px) 14vw, (min-width: 520px) 17vw, 29vw',
    inView: 24,
    firstLeads: false,
  },
}
