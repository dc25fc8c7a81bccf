import { LRUCache } from 'lru-cache'
import { savedIdeasInCookies } from '#core/ideas/ideas-cookie.ts'
import { parseShared } from '#core/ideas/shared-ideas.ts'
import type { Answer } from '../page-renderer.ts'

/** A request for a page with a list of ideas. */
export interface BoardRequest {
  /** Number of ideas, which determines the cost of rendering. */
  readonly ideas: number
  /** Cache key, the same for all visitors with the same list. Absent if the address has a query, such as notes. */
  readonly key: string | undefined
}

const BOARDS: ReadonlySet<string> = new Set(['/ideas', '/ideas/brief'])

/** The requested board; `undefined` for any other page. */
export function boardRequestOf({
  method,
  url,
  headers,
}: {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}): BoardRequest | undefined {
  const [rawPath = '', query = ''] = url.split('?', 2)
  const path = rawPath.replace(/\.data$/, '')
  if ((method !== 'GET' && method !== 'HEAD') || !BOARDS.has(path)) return undefined
  const sharedList = new URLSearchParams(query).get('with')
  if (sharedList !== null) return { ideas: parseShared(sharedList).length, key: undefined }
  const { cookie } = headers
  const list = savedIdeasInCookies(typeof cookie === 'string' ? cookie : null)
  const key = JSON.stringify([path, headers['sec-gpc'], list.ideas, list.samples])
  return { ideas: list.ideas.length, key: url === path && list.ideas.length > 0 ? key : undefined }
}

export interface RenderedBoard {
  readonly answer: Answer
  /** Whether the response contains a form token, in the page or in a cookie. */
  readonly hasToken: boolean
}

const MOST_BYTES = 16 * 1024 ** 2
/** In ms. Boards also show ideas that no content listing tracks, such as visualizer choices. */
const LONGEST_MS = 60_000

/** Caches rendered boards by their list, which contains only references, no personal data. */
export function createBoardCache(clock: () => number) {
  const boards = new LRUCache<string, Answer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => Math.max(1, body.length) + key.length,
    ttl: LONGEST_MS,
    perf: { now: clock },
  })
  let changes = 0
  return {
    get: ({ key }: BoardRequest): Answer | undefined => (key === undefined ? undefined : boards.get(key)),
    /**
     * Returns the cached board or the result of `render`, which is cached unless it is personal or content changed
     * meanwhile.
     */
    async make({ key }: BoardRequest, render: () => Promise<RenderedBoard>): Promise<Answer> {
      const before = changes
      const { answer, hasToken } = await render()
      const setsCookie = answer.headers.some(([name]) => name.toLowerCase() === 'set-cookie')
      const isForAll = answer.status === 200 && !setsCookie && !hasToken
      if (key !== undefined && isForAll && changes === before) boards.set(key, answer)
      return answer
    },
    /** Clears the cache after content changes. */
    drop(): void {
      changes += 1
      boards.clear()
    },
  }
}

export type BoardCache = ReturnType<typeof createBoardCache>
