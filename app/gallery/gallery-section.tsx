import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { type JsonText, readJsonText } from '#app/json-text.ts'
import { galleryNoun } from '#core/content/gallery-paths.ts'
import { pluralOf } from '#core/format-count.ts'
import type { GalleryLayoutName } from '#core/site-map.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { useFilterChoices } from './filters/use-filter-choices.ts'
import { useSidePanel } from './filters/use-side-panel.ts'
import type { GalleryData } from './gallery-data.ts'
import { GalleryResults, PHOTOS_ID } from './gallery-results.tsx'
import styles from './gallery-section.module.css'
import { keepText } from './index/known-indexes.ts'
import type { GalleryText } from './load-gallery.ts'
import { useSiteBase } from './use-site-base.ts'

export interface GallerySectionProps {
  readonly gallery: JsonText<GalleryData>
  readonly text: GalleryText
  readonly layout: GalleryLayoutName
}

export function GallerySection({ gallery: galleryJson, text, layout }: GallerySectionProps) {
  const { pathname } = useLocation()
  const base = useSiteBase()
  const galleryData = useMemo(() => readJsonText(galleryJson), [galleryJson])
  const { gallery, pending, choice, choose, prepare } = useFilterChoices(galleryData, pathname)
  const { panel, isOpen, close } = useSidePanel()
  useEffect(() => {
    // The interaction that loaded this code may have been a click on the filters.
    if (panel.current?.matches(':hover, :focus-within')) prepare()
  }, [panel, prepare])
  useEffect(() => keepText(pathname, text), [pathname, text])
  const { filters } = gallery
  const hasFilters = filters.length > 0
  return (
    <div className={['pictures', styles['gallery'], hasFilters ? styles['with-filters'] : ''].join(' ')}>
      {hasFilters ? (
        <a href={`#${PHOTOS_ID}`} className="skip">
          Skip to {pluralOf(galleryNoun(gallery.container))}
        </a>
      ) : null}
      {hasFilters ? (
        <FilterPanel
          action={base + pathname}
          gallery={gallery}
          panel={panel}
          isOpen={isOpen}
          onClose={close}
          onChoose={choose}
          onApproach={prepare}
        />
      ) : null}
      <GalleryResults
        gallery={gallery}
        text={text}
        layout={layout}
        pending={pending}
        choice={choice}
        onChoose={choose}
        onApproach={prepare}
      />
    </div>
  )
}
