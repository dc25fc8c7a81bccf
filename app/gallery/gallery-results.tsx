import { memo, type RefObject, useEffect, useRef } from 'react'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Filter } from '#core/content/filters.ts'
import type { GalleryLayoutName } from '#core/site-map.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { EmptyGallery } from './empty-gallery.tsx'
import { OpenFilters, photoCount } from './filter-panel.tsx'
import type { GalleryData } from './gallery-data.ts'
import styles from './gallery-section.module.css'
import { EarlierPhotos, ShowMore } from './page-links.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { useMorePhotos } from './use-more-photos.ts'
import { usePhotoViewer } from './use-photo-viewer.ts'

interface GalleryResultsProps {
  readonly gallery: GalleryData
  readonly layout: GalleryLayoutName
  /** Photos for other choices are on their way. */
  readonly pending: boolean
  readonly onChoose: (filters: readonly Filter[]) => void
}

/** How many photos there are, what was chosen, the photos, and the way to more of them. */
export const GalleryResults = memo(function GalleryResults(props: GalleryResultsProps) {
  const { gallery, layout, pending, onChoose } = props
  const { photos, nextPage, loading, loadMore } = useMorePhotos(gallery)
  const { opened, opening, open, move, close, prepare } = usePhotoViewer()
  const list = useRef<HTMLUListElement>(null)
  const summary = useRef<HTMLParagraphElement>(null)
  const focusFrom = useFocusOnAdded(list, photos.length)
  const { container, filters, query, window: pageWindow, matching, total, filtered } = gallery

  const view = (index: number) => {
    move(index)
    // The viewer goes on where the page ends.
    if (index >= photos.length - 3) loadMore()
  }

  return (
    <div className={styles['results']}>
      <div className={styles['bar']}>
        <p ref={summary} tabIndex={-1} role="status" className={styles['summary']}>
          {filtered ? `${matching} of ${photoCount(total)}` : photoCount(total)}
        </p>
        {filters.length > 0 ? <OpenFilters /> : null}
      </div>
      <ChosenFilters
        filters={filters}
        empty={photos.length === 0}
        onRemove={(without) => {
          summary.current?.focus()
          onChoose(without)
        }}
      />
      {pageWindow.previousPage === undefined ? null : (
        <EarlierPhotos query={query} page={pageWindow.previousPage} />
      )}
      <div className={styles['stage']} aria-busy={pending}>
        {pending || opening ? (
          <div className={styles['waiting']}>
            <Spinner label="Loading photos" />
          </div>
        ) : null}
        {photos.length === 0 ? (
          <EmptyGallery filtered={filtered} />
        ) : (
          <PhotoGrid
            container={container}
            photos={photos}
            layout={layout}
            besideFilters={filters.length > 0}
            list={list}
            onOpen={open}
            onApproach={prepare}
          />
        )}
      </div>
      {nextPage === undefined ? null : (
        <ShowMore
          query={query}
          page={nextPage}
          loading={loading}
          onMore={() => {
            focusFrom(photos.length)
            loadMore()
          }}
        />
      )}
      {opened ? (
        <opened.Viewer
          container={container}
          photos={photos}
          index={opened.index}
          before={pageWindow.start}
          matching={matching}
          onMove={view}
          onClose={close}
        />
      ) : null}
    </div>
  )
})

/** Moves the focus to the first photo that was added, once it is there and if it was asked for. */
function useFocusOnAdded(list: RefObject<HTMLUListElement | null>, count: number) {
  const from = useRef<number | undefined>(undefined)
  useEffect(() => {
    const index = from.current
    if (index === undefined || count <= index) return
    from.current = undefined
    list.current?.children[index]?.querySelector('a')?.focus()
  }, [count, list])
  return (index: number) => {
    from.current = index
  }
}
