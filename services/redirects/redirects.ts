import { withVisitQuery } from '#core/redirects/legacy-paths.ts'
import { redirectKey, redirectTargets } from '#core/redirects/redirects.ts'
import { type ListValues, REDIRECT_LIST } from '#core/texts/list-files.ts'
import type { ListingReader } from '../content/listings.ts'
import type { ReadList } from '../texts/lists.ts'

/** Editors' redirects, besides those in `core/redirects/legacy-paths.ts`. */
export type Redirects = ReturnType<typeof createRedirects>

export function createRedirects(
  listings: Pick<ListingReader, 'items'>,
  { readList }: { readonly readList: ReadList },
) {
  const tables = new WeakMap<ListValues, ReadonlyMap<string, string>>()
  return {
    /** The target of a path without a page, with the visitor's query; `undefined` for none. */
    async target(pathname: string, params: URLSearchParams): Promise<string | undefined> {
      const list = await readList(listings, REDIRECT_LIST)
      const table = tables.get(list) ?? redirectTargets(redirectsIn(list))
      tables.set(list, table)
      const target = table.get(redirectKey(pathname))
      return target === undefined ? undefined : withVisitQuery(target, params)
    },
  }
}

/** The redirects in a list, in its order. */
export function redirectsIn(list: ListValues) {
  return Object.entries(list).map(([from, to]) => ({ from, to }))
}
