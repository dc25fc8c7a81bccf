import { FilterPanel } from './filter-panel.tsx'
import type { GalleryData } from './gallery-data.ts'
import type { GalleryLayoutName } from './gallery-layouts.ts'
import { GalleryResults } from './gallery-results.tsx'
import styles from './gallery-section.module.css'
import { useFilterChoices } from './use-filter-choices.ts'
import { useSidePanel } from './use-side-panel.ts'

interface GallerySectionProps {
  /** What `loadGallery` answered. */
  readonly gallery: GalleryData
  readonly layout: GalleryLayoutName
}

/** A gallery: its filters where the container yields any, its photos, and the full-screen viewer. */
export function GallerySection({ gallery, layout }: GallerySectionProps) {
  const { filters, pending, choose } = useFilterChoices(gallery.filters)
  const { panel, isOpen, close } = useSidePanel()
  const hasFilters = filters.length > 0
  return (
    <div className={[styles['gallery'], hasFilters ? styles['with-filters'] : ''].join(' ')}>
      {hasFilters ? (
        <FilterPanel
          filters={filters}
          counts={gallery.counts}
          matching={gallery.matching}
          panel={panel}
          isOpen={isOpen}
          onClose={close}
          onChoose={choose}
        />
      ) : null}
      <GalleryResults
        gallery={gallery}
        filters={filters}
        layout={layout}
        pending={pending}
        onChoose={choose}
      />
    </div>
  )
}
