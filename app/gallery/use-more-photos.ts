import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useFetcher, useLocation, useNavigationType } from 'react-router'
import { readJsonText } from '#app/json-text.ts'
import { pageSearch } from './filters/page-search.ts'
import type { GalleryData, GalleryPhoto } from './gallery-data.ts'
import type { GalleryAnswer } from './load-gallery.ts'

interface MorePhotos {
  readonly photos: readonly GalleryPhoto[]
  readonly nextPage: number | undefined
  readonly loading: boolean
  readonly loadMore: () => void
}

export function useMorePhotos(gallery: GalleryData): MorePhotos {
  const { pathname } = useLocation()
  const { data, state, load } = useFetcher<GalleryAnswer>()
  const address = pathname + pageSearch(gallery.query, gallery.window.page)
  const isStepInHistory = useNavigationType() === NavigationType.Pop
  const [added, setAdded] = useState<Added>()
  const lastData = useRef<unknown>(undefined)
  // Restore appended pages when the visitor comes back.
  const initialPages = useMemo(
    () => ({ below: gallery, pages: isStepInHistory ? pagesBefore(address, gallery) : NONE }),
    [gallery, isStepInHistory, address],
  )
  const { below, pages } = added?.below === gallery ? added : initialPages

  useEffect(() => {
    if (!data || lastData.current === data) return
    lastData.current = data
    setAdded(addPage({ below, pages }, readJsonText(data.gallery)))
  }, [data, below, pages])

  useEffect(() => {
    if (pages.length > 0) galleriesBefore.set(address, pages)
  }, [address, pages])

  const photos = useMemo(() => [gallery, ...pages].flatMap((page) => page.photos), [gallery, pages])
  const { nextPage } = (pages.at(-1) ?? gallery).window
  const loading = state !== 'idle'
  const loadMore = useCallback(() => {
    if (nextPage === undefined || loading) return
    void load(pathname + pageSearch(gallery.query, nextPage))
  }, [nextPage, loading, load, pathname, gallery.query])

  return { photos, nextPage, loading, loadMore }
}

const NONE: readonly GalleryData[] = []

interface Added {
  readonly below: GalleryData
  readonly pages: readonly GalleryData[]
}

/** Appends a page. Drops a late one that does not follow the last page or belongs to other filters. */
function addPage(before: Added, page: GalleryData): Added {
  const { below, pages } = before
  return follows(pages.at(-1) ?? below, page) ? { below, pages: [...pages, page] } : before
}

function follows(last: GalleryData, page: GalleryData): boolean {
  return page.query === last.query && page.window.page === last.window.page + 1
}

const galleriesBefore = new Map<string, readonly GalleryData[]>()

function pagesBefore(address: string, gallery: GalleryData): readonly GalleryData[] {
  const pages = galleriesBefore.get(address) ?? NONE
  return pages.every(({ matching, total }) => matching === gallery.matching && total === gallery.total)
    ? pages
    : NONE
}
