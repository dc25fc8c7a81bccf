import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { readJsonText } from '#app/json-text.ts'
import type { GalleryData, GalleryPhoto } from './gallery-data.ts'
import type { GalleryAnswer } from './load-gallery.ts'
import { pageSearch } from './page-search.ts'

interface MorePhotos {
  /** The photos of the page and of those that were added below it. */
  readonly photos: readonly GalleryPhoto[]
  readonly nextPage: number | undefined
  readonly loading: boolean
  readonly loadMore: () => void
}

/** Adds the next pages of a gallery below the one that the address asks for (product notes, decision 8). */
export function useMorePhotos(gallery: GalleryData): MorePhotos {
  const { pathname } = useLocation()
  const { data, state, load } = useFetcher<GalleryAnswer>()
  const [added, setAdded] = useState<Added>({ below: gallery, pages: [] })
  const taken = useRef<unknown>(undefined)

  useEffect(() => {
    if (!data || taken.current === data) return
    taken.current = data
    setAdded((before) => addPage(before, gallery, readJsonText(data.gallery)))
  }, [data, gallery])

  const pages = added.below === gallery ? added.pages : NONE
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

/** A page that does not follow the last one, or that answers other choices, came too late and is dropped. */
function addPage(before: Added, gallery: GalleryData, page: GalleryData): Added {
  const pages = before.below === gallery ? before.pages : []
  const last = pages.at(-1) ?? gallery
  const follows = page.query === gallery.query && page.window.page === last.window.page + 1
  return follows ? { below: gallery, pages: [...pages, page] } : before
}
