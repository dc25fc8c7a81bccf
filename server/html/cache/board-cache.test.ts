import { expect, test } from 'vitest'
import type { Answer } from '../page-renderer.ts'
import { boardRequestOf, createBoardCache, type RenderedBoard } from './board-cache.ts'

const ask = (url: string, cookie = 'ideas=1~f.sage-paint~g.navy', headers = {}) =>
  boardRequestOf({ method: 'GET', url, headers: { cookie, ...headers } })

const page = (text: string, { hasToken = false, ...answer }: Partial<Answer & RenderedBoard> = {}) => ({
  answer: { status: 200, headers: [], body: Buffer.from(text), ...answer },
  hasToken,
})

test('identifies a board by its list, regardless of other cookies and headers', () => {
  expect(ask('/ideas')).toMatchObject({ ideas: 2, key: expect.any(String) })
  expect(ask('/ideas', 'other=1; ideas=1~f.sage-paint~g.navy')).toEqual(ask('/ideas'))
  const keys = [
    ask('/ideas'),
    ask('/ideas', 'ideas=1~g.navy~f.sage-paint'),
    ask('/ideas', 'ideas=1~f.sage-paint!~g.navy'),
    ask('/ideas', undefined, { 'sec-gpc': '1' }),
    ask('/ideas/brief'),
  ].map((board) => board?.key)
  expect(new Set(keys).size).toBe(5)
})

test('does not cache a board whose address has a query', () => {
  for (const url of ['/ideas?removed=g.navy', '/ideas?compare=g.navy', '/ideas.data', '/ideas?'])
    expect(ask(url)).toEqual({ ideas: 2, key: undefined })
  expect(ask('/ideas?with=1~f.sage-paint*lMy+note')).toEqual({ ideas: 1, key: undefined })
  expect(ask('/ideas', '')).toEqual({ ideas: 0, key: undefined })
})

test('ignores other pages and forms', () => {
  expect(ask('/gallery')).toBeUndefined()
  expect(boardRequestOf({ method: 'POST', url: '/ideas', headers: {} })).toBeUndefined()
})

test('renders a board once until content changes', async () => {
  const boards = createBoardCache(() => 0)
  const board = { ideas: 2, key: 'a' }
  expect(boards.get(board)).toBeUndefined()
  await boards.make(board, async () => page('made'))
  expect(String(boards.get(board)?.body)).toBe('made')
  expect(boards.get({ ideas: 2, key: 'b' })).toBeUndefined()
  boards.drop()
  expect(boards.get(board)).toBeUndefined()
  const { promise, resolve } = Promise.withResolvers<RenderedBoard>()
  const making = boards.make(board, () => promise)
  boards.drop()
  resolve(page('old'))
  expect(String((await making).body)).toBe('old')
  expect(boards.get(board)).toBeUndefined()
})

test('does not cache personal responses or failures', async () => {
  const boards = createBoardCache(() => 0)
  const board = { ideas: 2, key: 'a' }
  for (const own of [{ headers: [['Set-Cookie', 'x=1']] as const }, { hasToken: true }, { status: 503 }]) {
    await boards.make(board, async () => page('hers', own))
    expect(boards.get(board)).toBeUndefined()
  }
})
