import { containerOf } from '../site-map.ts'
import { collectionPath } from './pictures/picture-collections.ts'

interface DeskMove {
  readonly from: string
  /** Its replacement, with a query if it is a filtered view. */
  readonly to: string | ((query: URLSearchParams) => string)
  /** Parameters of the old query that still apply, with their current names. */
  readonly keeps?: Readonly<Record<string, string>> | 'all'
}

const DESK_MOVES: readonly DeskMove[] = [
  { from: '/desk/slides', to: () => collectionPath(containerOf('/')), keeps: 'all' },
  {
    from: '/desk/upload',
    to: (query) => (query.get('gallery') ? collectionPath(query.get('gallery') ?? '') : '/desk/pictures'),
  },
  { from: '/desk/finishes/new', to: '/desk/pictures/new/finish', keeps: 'all' },
  { from: '/desk/rooms/new', to: '/desk/pictures/new/room', keeps: 'all' },
  { from: '/desk/table', to: '/desk/pictures' },
  { from: '/desk/videos', to: '/desk/pictures/videos', keeps: 'all' },
  { from: '/desk/preview', to: '/desk/texts' },
  {
    from: '/desk/history',
    to: '/desk/activity?view=changes',
    keeps: { gallery: 'place', name: 'thing' },
  },
  { from: '/desk/trash', to: '/desk/activity?view=trash' },
  { from: '/desk/audit', to: '/desk/activity?view=access' },
  { from: '/desk/texts/words', to: '/desk/texts/brand' },
  { from: '/desk/checks', to: '/desk/pictures' },
  { from: '/desk/figures', to: '/desk/reports', keeps: 'all' },
  { from: '/desk/requests/rights', to: '/desk/requests?view=privacy' },
  { from: '/desk/requests/rights/new', to: '/desk/requests/new?kind=privacy' },
  { from: '/desk/retailers/table', to: '/desk/retailers/import' },
]

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
  const view = path === '/desk/requests' ? VIEW_MOVES[query.get('view') ?? ''] : undefined
  if (view !== undefined) {
    const params = new URLSearchParams(query)
    params.set('view', view)
    return `${path}?${params}`
  }
  const filter = path === '/desk/filters' ? query.get('key') : null
  if (filter !== null) {
    const rest = new URLSearchParams([...query].filter(([name]) => name !== 'key'))
    return withQuery(`${path}/${encodeURIComponent(filter)}`, rest)
  }
  const move = DESK_MOVES.find(({ from }) => from === path)
  if (!move) {
    const [, requests, privacy, request = privacy] = STEP.exec(path) ?? []
    return request === undefined ? undefined : withQuery(`${requests}/${request}`, query)
  }
  const [to = '', own] = (typeof move.to === 'string' ? move.to : move.to(query)).split('?')
  const entries = [...query].flatMap(([name, value]) => {
    const present = move.keeps === 'all' ? name : move.keeps?.[name]
    return present === undefined ? [] : [[present, value]]
  })
  return withQuery(to, new URLSearchParams([...new URLSearchParams(own), ...entries]))
}

const withQuery = (path: string, query: URLSearchParams) => (query.size === 0 ? path : `${path}?${query}`)
