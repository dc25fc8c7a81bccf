import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { toQuery } from '#core/content/finding/filter-query.ts'
import type { Filter } from '#core/content/finding/filters.ts'
import { prepareEmpty } from '../empty-on-demand.tsx'
import type { GalleryData } from '../gallery-data.ts'
import { knownIndex } from '../index/known-indexes.ts'
import { useSiteBase } from '../use-site-base.ts'

export type Choose = (
  filters: readonly Filter[],
  search?: string,
  how?: { readonly replace?: boolean },
) => void

interface FilterChoices {
  /** The result of the latest choice, even before the URL changes. */
  readonly gallery: GalleryData
  readonly pending: boolean
  /** Changes with every choice, so that the results scroll to their start. */
  readonly choice: number
  /** Applies a choice. Adds a history entry, so that Back undoes it, unless it continues the same typing. */
  readonly choose: Choose
  readonly prepare: () => void
}

interface PendingChoice {
  readonly gallery: GalleryData
  readonly waiting: boolean
}

/**
 * State of the filters, which is in the URL. With the gallery's index, shows the result of a choice at once; the
 * router, whose navigation costs as much again, follows after the paint.
 */
export function useFilterChoices(loaderGallery: GalleryData, pathname: string): FilterChoices {
  const target = useNavigation().location
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // No index in previews, because it lacks drafts.
  const hasIndex = useSiteBase() === ''
  const [ahead, setAhead] = useState<PendingChoice | undefined>(undefined)
  const [choice, setChoice] = useState(0)
  const newest = useRef(0)
  const { container } = loaderGallery
  const gallery = ahead?.gallery ?? loaderGallery
  const latest = useRef(gallery)
  useEffect(() => {
    latest.current = gallery
  }, [gallery])

  const prepare = useCallback(() => {
    if (!hasIndex) return
    const renew = async () => {
      void prepareEmpty()
      const { prefetchIndex } = await import('../index/fetch-index.ts')
      if (await prefetchIndex(container)) await revalidate()
    }
    // Without the index, the server answers choices.
    renew().catch(() => undefined)
  }, [container, hasIndex, revalidate])

  const choose = useCallback<Choose>(
    (filters: readonly Filter[], search = latest.current.search, { replace = false } = {}) => {
      const query = toQuery(filters, search)
      const answer = knownIndex(container)?.answer(query)
      setAhead({ gallery: answer ?? { ...latest.current, filters, search }, waiting: !answer })
      newest.current += 1
      const ownChoice = newest.current
      setChoice(ownChoice)
      const follow = async () => {
        await navigate({ pathname, search: query.toString() }, { preventScrollReset: true, replace })
        if (ownChoice === newest.current) startTransition(() => setAhead(undefined))
      }
      if (answer) afterPaint(follow)
      else void follow()
      prepare()
    },
    [container, navigate, pathname, prepare],
  )

  const leading = target !== undefined && target.pathname === pathname && !knownIndex(container)
  return { gallery, pending: ahead ? ahead.waiting : leading, choice, choose, prepare }
}

/** Runs after the next paint; `requestAnimationFrame` alone runs before it. */
function afterPaint(work: () => Promise<void>): void {
  requestAnimationFrame(() => setTimeout(() => void work()))
}
