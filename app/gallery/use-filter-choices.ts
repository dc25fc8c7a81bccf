import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { toQuery } from '#core/content/filter-query.ts'
import type { Filter } from '#core/content/filters.ts'
import type { GalleryData } from './gallery-data.ts'
import { wantIndex } from './index/fetch-index.ts'
import { knownIndex } from './index/known-indexes.ts'

interface FilterChoices {
  /** What to show: after a choice what it leads to, ahead of the address. */
  readonly gallery: GalleryData
  /** True while photos for other choices of this gallery are on their way; the filters already stand as chosen. */
  readonly pending: boolean
  /** Shows the gallery with these choices; a new entry in the history, so that Back undoes it. */
  readonly choose: (filters: readonly Filter[]) => void
  /** The filters may soon be used: fetches what makes them answer at once. */
  readonly prepare: () => void
}

interface Ahead {
  readonly gallery: GalleryData
  readonly waiting: boolean
}

/**
 * The choices of a gallery's filters, whose state is the address and nothing else (product notes, decision 8).
 * With the gallery's index the result of a choice is known at once: it is shown first, and the router, whose
 * navigation costs as much again, follows when it has been painted.
 */
export function useFilterChoices(arrived: GalleryData, pathname: string): FilterChoices {
  const target = useNavigation().location
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [ahead, setAhead] = useState<Ahead | undefined>(undefined)
  const newest = useRef(0)
  const { container } = arrived
  const gallery = ahead?.gallery ?? arrived
  const shown = useRef(gallery)
  useEffect(() => {
    shown.current = gallery
  }, [gallery])

  const prepare = useCallback(() => {
    const renew = async () => {
      if (await wantIndex(container)) await revalidate()
    }
    void renew()
  }, [container, revalidate])

  const choose = useCallback(
    (filters: readonly Filter[]) => {
      const query = toQuery(filters)
      const answer = knownIndex(container)?.answer(query)
      setAhead({ gallery: answer ?? { ...shown.current, filters }, waiting: !answer })
      newest.current += 1
      const choice = newest.current
      const follow = async () => {
        await navigate({ pathname, search: query.toString() }, { preventScrollReset: true })
        if (choice === newest.current) startTransition(() => setAhead(undefined))
      }
      if (answer) afterPaint(follow)
      else void follow()
      prepare()
    },
    [container, navigate, pathname, prepare],
  )

  const leading = target !== undefined && target.pathname === pathname && !knownIndex(container)
  return { gallery, pending: ahead ? ahead.waiting : leading, choose, prepare }
}

/** Runs `work` once the next frame has been painted. */
function afterPaint(work: () => Promise<void>): void {
  requestAnimationFrame(() => setTimeout(() => void work()))
}
