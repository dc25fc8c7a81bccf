import { containerOf } from '../site-map.ts'
import { collectionPath } from './pictures/picture-collections.ts'

const CHANGES = '/desk/activity?view=changes'

/** Former addresses and their replacements, with a query if it is a filtered view. */
const MOVES: Readonly<Record<string, string>> = {
  '/desk/upload': '/desk/pictures',
  '/desk/table': '/desk/pictures',
  '/desk/checks': '/desk/pictures',
  '/desk/preview': '/desk/texts',
  '/desk/texts/words': '/desk/texts/brand',
  '/desk/history': CHANGES,
  '/desk/trash': '/desk/activity?view=trash',
  '/desk/audit': '/desk/activity?view=access',
  '/desk/requests/rights': '/desk/requests?view=privacy',
  '/desk/requests/rights/new': '/desk/requests/new?kind=privacy',
  '/desk/retailers/table': '/desk/retailers/import',
}

/** Those whose query still applies. */
const MOVES_WITH_QUERY: Readonly<Record<string, string>> = {
  '/desk/finishes/new': '/desk/pictures/new/finish',
  '/desk/rooms/new': '/desk/pictures/new/room',
  '/desk/videos': '/desk/pictures/videos',
  '/desk/figures': '/desk/reports',
}

/** Former names of the inbox tabs. */
const VIEW_MOVES: Readonly<Record<string, string>> = {
  rights: 'privacy',
  waiting: 'with-a-retailer',
  contacted: 'with-a-retailer',
}

/** Former pages for the steps of a request, now part of its own page. */
const STEP = /^(\/desk\/requests)\/(?:rights\/([^/]+)(?:\/.*)?|([^/]+)\/(?:pass|write))$/

/** The current address for an old one; `undefined` for any other. */
export function deskMove(path: string, query: URLSearchParams): string | undefined {
  const [gallery, name, filter] = [query.get('gallery'), query.get('name'), query.get('key')]
  const rest = (key: string) => [...query].filter(([other]) => other !== key)
  if (path === '/desk/slides') return withQuery(collectionPath(containerOf('/')), query)
  if (path === '/desk/upload' && gallery) return collectionPath(gallery)
  if (path === '/desk/history' && gallery)
    return withQuery(CHANGES, Object.entries({ place: gallery, ...(name && { thing: name }) }))
  if (path === '/desk/filters' && filter)
    return withQuery(`${path}/${encodeURIComponent(filter)}`, rest('key'))
  const tab = path === '/desk/requests' ? VIEW_MOVES[query.get('view') ?? ''] : undefined
  if (tab !== undefined) return withQuery(path, [['view', tab], ...rest('view')])
  if (path in MOVES) return MOVES[path]
  const [, requests, privacy, request = privacy] = STEP.exec(path) ?? []
  const move = request === undefined ? MOVES_WITH_QUERY[path] : `${requests}/${request}`
  return move && withQuery(move, query)
}

function withQuery(to: string, entries: Iterable<[string, string]>): string {
  const [path = '', own] = to.split('?')
  const query = new URLSearchParams([...new URLSearchParams(own), ...entries])
  return query.size === 0 ? path : `${path}?${query}`
}
