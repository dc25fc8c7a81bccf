import { memo, type RefObject, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Spinner } from '#app/ui/spinner.tsx'
import { galleryNoun } from '#core/content/gallery-paths.ts'
import { formatCount, pluralOf } from '#core/format-count.ts'
import type { GalleryLayoutName } from '#core/site-map.ts'
import { EmptyGallery } from './empty-on-demand.tsx'
import { ChosenFilters } from './filters/chosen-filters.tsx'
import { OpenFilters } from './filters/filter-panel.tsx'
import { SearchField } from './filters/search-field.tsx'
import type { Choose } from './filters/use-filter-choices.ts'
import type { GalleryData, GalleryPhoto } from './gallery-data.ts'
import { settingOf, tileLayout } from './gallery-layouts.ts'
import styles from './gallery-section.module.css'
import { knownIndex } from './index/known-indexes.ts'
import type { GalleryText } from './load-gallery.ts'
import { EarlierPhotos, ShowMore } from './page-links.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { useMorePhotos } from './use-more-photos.ts'
import { useSiteBase } from './use-site-base.ts'
import { usePhotoViewer } from './viewer/use-photo-viewer.tsx'

export const PHOTOS_ID = 'photos'

interface GalleryResultsProps {
  readonly gallery: GalleryData
  readonly text: GalleryText
  readonly layout: GalleryLayoutName
  readonly pending: boolean
  readonly choice: number
  readonly onChoose: Choose
  readonly onApproach: () => void
}

export const GalleryResults = memo(function GalleryResults(props: GalleryResultsProps) {
  const { gallery, text, layout, pending, choice, onChoose, onApproach } = props
  const { photos, nextPage, loading, loadMore } = useMorePhotos(gallery)
  const results = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const summary = useRef<HTMLParagraphElement>(null)
  useScrollToStart(results, choice)
  const focusFrom = useFocusOnAdded(list, photos.length)
  const { container, filters, query, window: pageWindow, matching, total, search } = gallery

  const setting = settingOf(filters.length > 0, total)
  const noun = galleryNoun(container)

  const loadWords = useCallback(() => loadIndex(container), [container])
  const isWhole = photos.every(({ facts }) => facts !== undefined)
  const viewer = usePhotoViewer({
    container,
    photos,
    query,
    before: pageWindow.start,
    matching,
    tile: tileLayout(layout, setting),
    list,
    // The viewer continues with photos below the page's end.
    onMove: (index) => {
      if (index >= photos.length - 3) loadMore()
    },
    ...(isWhole ? {} : { loadWords }),
  })

  const showMore = () => {
    focusFrom(photos.length)
    loadMore()
  }

  return (
    <div ref={results} className={styles['results']}>
      {filters.length > 0 ? <OpenFilters gallery={gallery} /> : null}
      <Bar
        gallery={gallery}
        searchable={setting !== 'few'}
        summary={summary}
        onSearch={onChoose}
        onApproach={onApproach}
      />
      <ChosenFilters
        filters={filters}
        search={search}
        empty={photos.length === 0}
        onRemove={(without, stillSearched) => {
          summary.current?.focus()
          onChoose(without, stillSearched)
        }}
      />
      {pageWindow.previousPage === undefined ? null : (
        <EarlierPhotos noun={noun} query={query} page={pageWindow.previousPage} />
      )}
      <Photos
        noun={noun}
        gallery={gallery}
        photos={photos}
        text={text}
        layout={layout}
        pending={pending}
        list={list}
        viewer={viewer}
      />
      {nextPage === undefined ? null : (
        <ShowMore noun={noun} query={query} page={nextPage} loading={loading} onMore={showMore} />
      )}
      {viewer.viewer}
    </div>
  )
})

async function loadIndex(container: string): Promise<void> {
  if (knownIndex(container)) return
  const { prefetchIndex } = await import('./index/fetch-index.ts')
  await prefetchIndex(container)
  if (!knownIndex(container)) throw new Error('The index of the gallery could not be loaded')
}

interface BarProps {
  readonly gallery: GalleryData
  readonly searchable: boolean
  readonly summary: RefObject<HTMLParagraphElement | null>
  readonly onSearch: Choose
  readonly onApproach: () => void
}

function Bar({ gallery, searchable, summary, onSearch, onApproach }: BarProps) {
  const { container, filters, search, filtered, matching, total } = gallery
  const count = formatCount(total, galleryNoun(container))
  const { pathname } = useLocation()
  const base = useSiteBase()
  return (
    <div
      className={`row apart ${styles['bar']}`}
      data-action={search ? (matching > 0 ? 'found' : 'unfound') : undefined}
    >
      {searchable ? (
        <SearchField
          action={base + pathname}
          label={`Search ${pluralOf(galleryNoun(container))}`}
          filters={filters}
          search={search}
          onSearch={onSearch}
          onApproach={onApproach}
        />
      ) : null}
      <p ref={summary} tabIndex={-1} role="status" className="small">
        {filtered ? `${matching.toLocaleString('en-US')} of ${count}` : count}
      </p>
    </div>
  )
}

interface PhotosProps {
  readonly noun: string
  readonly gallery: GalleryData
  readonly text: GalleryText
  /** The page's photos and appended ones. */
  readonly photos: readonly GalleryPhoto[]
  readonly layout: GalleryLayoutName
  readonly pending: boolean
  readonly list: RefObject<HTMLUListElement | null>
  readonly viewer: ReturnType<typeof usePhotoViewer>
}

function Photos({ noun, gallery, text, photos, layout, pending, list, viewer }: PhotosProps) {
  const { container, filters, total } = gallery
  const base = useSiteBase()
  return (
    <div id={PHOTOS_ID} tabIndex={-1} className={styles['stage']} aria-busy={pending}>
      {pending || viewer.opening ? <Waiting noun={noun} /> : null}
      {photos.length === 0 ? (
        <Suspense>
          <EmptyGallery gallery={gallery} text={text} />
        </Suspense>
      ) : (
        <PhotoGrid
          container={container}
          base={base}
          photos={photos}
          layout={layout}
          setting={settingOf(filters.length > 0, total)}
          list={list}
          onOpen={viewer.open}
          onApproach={viewer.prepare}
        />
      )}
    </div>
  )
}

function Waiting({ noun }: { readonly noun: string }) {
  return (
    <div className={styles['waiting']}>
      <Spinner label={`Loading ${pluralOf(noun)}`} />
    </div>
  )
}

function useScrollToStart(results: RefObject<HTMLElement | null>, choice: number) {
  useLayoutEffect(() => {
    const element = results.current
    if (choice === 0 || !element) return
    const { top } = element.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ behavior: 'instant' })
  }, [results, choice])
}

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
