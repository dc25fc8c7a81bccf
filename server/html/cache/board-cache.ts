import { LRUCache } from 'lru-cache'
import { savedIdeasInCookies } from '#core/ideas/ideas-cookie.ts'
import { parseShared } from '#core/ideas/shared-ideas.ts'
import type { Answer } from '../page-renderer.ts'

/** A request for a page that shows a list of ideas. */
export interface BoardRequest {
  /** How many ideas it shows: what it costs. */
  readonly ideas: number
  /** The same for everybody with the same list; absent if the address holds more than its path, such as notes. */
  readonly key: string | undefined
}

const BOARDS: ReadonlySet<string> = new Set(['/ideas', '/ideas/brief'])

/** The board that a request asks for; `undefined` for any other page. */
export function boardRequestOf({
  method,
  url,
  headers,
}: {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}): BoardRequest | undefined {
  const [asked = '', query = ''] = url.split('?', 2)
  const path = asked.replace(/\.data$/, '')
  if ((method !== 'GET' && method !== 'HEAD') || !BOARDS.has(path)) return undefined
  const shared = new URLSearchParams(query).get('with')
  if (shared !== null) return { ideas: parseShared(shared).length, key: undefined }
  const { cookie } = headers
  const list = savedIdeasInCookies(typeof cookie === 'string' ? cookie : null)
  const key = JSON.stringify([path, headers['sec-gpc'], list.ideas, list.samples])
  return { ideas: list.ideas.length, key: url === path && list.ideas.length > 0 ? key : undefined }
}

export interface RenderedBoard {
  readonly answer: Answer
  /** Whether the visitor was given a form token, which may be in the answer and in a cookie that is set beside it. */
  readonly hasToken: boolean
}

/** Finished boards by their list. Lists are references only: nothing of a visitor is in them. */
export interface BoardCache {
  get(board: BoardRequest): Answer | undefined
  /** The answer that `render` makes, cached unless it is one visitor's or content changed meanwhile. */
  make(board: BoardRequest, render: () => Promise<RenderedBoard>): Promise<Answer>
  /** Content has changed. */
  drop(): void
}

const MOST_BYTES = 16 * 1024 ** 2
/** In ms. Boards also show what is on a visitor's list but not in any listing, such as choices of rooms. */
const LONGEST_MS = 60_000

export function createBoardCache(clock: () => number): BoardCache {
  const boards = new LRUCache<string, Answer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => Math.max(1, body.length) + key.length,
    ttl: LONGEST_MS,
    perf: { now: clock },
  })
  let changes = 0
  return {
    get: ({ key }) => (key === undefined ? undefined : boards.get(key)),
    async make({ key }, render) {
      const before = changes
      const { answer, hasToken } = await render()
      const setsCookie = answer.headers.some(([name]) => name.toLowerCase() === 'set-cookie')
      const isForAll = answer.status === 200 && !setsCookie && !hasToken
      if (key !== undefined && isForAll && changes === before) boards.set(key, answer)
      return answer
    },
    drop() {
      changes += 1
      boards.clear()
    },
  }
}
