import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { toQuery } from '#core/content/filter-query.ts'
import type { Filter } from '#core/content/filters.ts'
import type { GalleryData } from './gallery-data.ts'
import { knownIndex } from './index/known-indexes.ts'

export type Choose = (
  filters: readonly Filter[],
  search?: string,
  how?: { readonly replace?: boolean },
) => void

interface FilterChoices {
  /** What to show: after a choice what it leads to, ahead of the address. */
  readonly gallery: GalleryData
  /** True while photos for other choices of this gallery are on their way; the filters already stand as chosen. */
  readonly pending: boolean
  /** How many choices were made here: a new number asks for the beginning of the results. */
  readonly choice: number
  /**
   * Shows the gallery with these choices, and with what is searched for if that is given; a new entry in the history, so
   * that Back undoes it, unless it is only more of the same typing.
   */
  readonly choose: Choose
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
  const [choice, setChoice] = useState(0)
  const newest = useRef(0)
  const { container } = arrived
  const gallery = ahead?.gallery ?? arrived
  const shown = useRef(gallery)
  useEffect(() => {
    shown.current = gallery
  }, [gallery])

  const prepare = useCallback(() => {
    const renew = async () => {
      const { wantIndex } = await import('./index/fetch-index.ts')
      if (await wantIndex(container)) await revalidate()
    }
    // Without the index choices are answered by the server.
    renew().catch(() => undefined)
  }, [container, revalidate])

  const choose = useCallback<Choose>(
    (filters: readonly Filter[], search = shown.current.search, { replace = false } = {}) => {
      const query = toQuery(filters, search)
      const answer = knownIndex(container)?.answer(query)
      setAhead({ gallery: answer ?? { ...shown.current, filters, search }, waiting: !answer })
      newest.current += 1
      const mine = newest.current
      setChoice(mine)
      const follow = async () => {
        await navigate({ pathname, search: query.toString() }, { preventScrollReset: true, replace })
        if (mine === newest.current) startTransition(() => setAhead(undefined))
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

/** Runs `work` once the next frame has been painted. */
function afterPaint(work: () => Promise<void>): void {
  requestAnimationFrame(() => setTimeout(() => void work()))
}
