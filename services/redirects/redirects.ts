import { LEGACY_PATHS, withVisitQuery } from '#core/legacy-paths.ts'
import { memoized } from '#core/memoized.ts'
import { type Redirect, redirectKey, redirectTargets } from '#core/redirects/redirects.ts'
import { type ListValues, REDIRECT_LIST } from '#core/texts/list-files.ts'
import type { ListingReader } from '../content/listings.ts'
import type { ReadList } from '../texts/text-files.ts'

/** Redirects made by editors, in addition to those in `core/legacy-paths.ts`. */
export type Redirects = ReturnType<typeof createRedirects>

export function createRedirects(
  listings: Pick<ListingReader, 'items'>,
  { readList }: { readonly readList: ReadList },
) {
  const tableOf = memoized((list: ListValues) => redirectTargets(redirectsIn(list)))
  const readTable = async () => tableOf(await readList(listings, REDIRECT_LIST))
  return {
    /** The target of a path without a page, with the visitor's query; `undefined` if there is none. */
    async target(pathname: string, params: URLSearchParams): Promise<string | undefined> {
      const target = (await readTable()).get(redirectKey(pathname))
      return target === undefined ? undefined : withVisitQuery(target, params)
    },
    /** All redirects, made by editors or from the old site, each with its final target. */
    async list(): Promise<readonly Redirect[]> {
      const own = [...(await readTable())].map(([from, to]) => ({ from, to }))
      const legacyRedirects = LEGACY_PATHS.flatMap(({ old, target }) =>
        old.flatMap((name) => [`/${name}`, `/tablet/${name}`].map((from) => ({ from, to: target }))),
      )
      return [...own, ...legacyRedirects]
    },
  }
}

/** The redirects in a list, in order. */
export function redirectsIn(list: ListValues) {
  return Object.entries(list).map(([from, to]) => ({ from, to }))
}
