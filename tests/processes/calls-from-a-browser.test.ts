import axios from 'axios'
import { beforeEach, expect, test, vi } from 'vitest'
import { createContentApiCalls } from '#adapters/content-api/content-api-calls.ts'

// Set before importing axios, which checks once whether it runs in a browser. Needs a process of its own, hence not
// beside the code.
vi.hoisted(() => {
  const location = { href: 'http://site.example/gallery' }
  Object.assign(globalThis, { location, window: { location }, document: { cookie: 'a=1; XSRF-TOKEN=t.o.k' } })
})

const tokens: (string | null)[] = []

class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input instanceof Request ? input : new URL(String(input), 'http://site.example'), init)
  }
}

beforeEach(() => {
  tokens.length = 0
  axios.defaults.adapter = 'fetch'
  axios.defaults.env = {
    Request: PageRequest,
    async fetch(input) {
      tokens.push(input instanceof Request ? input.headers.get('x-xsrf-token') : null)
      return Response.json([])
    },
  }
})

test('in a browser, writes to the page’s own site carry the token of the cookie', async () => {
  await createContentApiCalls({ baseUrl: '/api' }).setBlobMetadata('a-b', '1.jpg', {})
  expect(tokens).toEqual(['t.o.k'])
})

test('reads and calls to other addresses do not', async () => {
  await createContentApiCalls({ baseUrl: '/api' }).listContainers()
  await createContentApiCalls({ baseUrl: 'http://site.example/api' }).setBlobMetadata('a-b', '1.jpg', {})
  expect(tokens).toEqual([null, null])
})
