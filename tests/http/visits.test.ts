import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { signedIn } from '../support/desk/desk-visitor.ts'
import { readPage } from '../support/reading/read-page.ts'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

const MARK = 'zyxmarker'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let site: SiteInMemory
const lines: string[] = []
beforeAll(async () => {
  folder = await temporaryFolder()
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, callback) {
      lines.push(String(chunk))
      callback()
    },
  })
  site = await siteInMemory({ DATA_DIR: folder.path, LOG_LEVEL: 'trace' }, { logTo })
}, 60_000)
afterAll(() => folder.remove())

const post = (payload: string, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/visits',
    payload,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin', ...headers },
  })
const report = (more: object = {}) => JSON.stringify({ page: '/gallery', actions: [], ...more })
const metrics = async () => (await site.get('/metrics')).body

/** The route pattern that a page reports as visited, or undefined. */
async function reportView(address: string, headers: Record<string, string> = {}) {
  const { body } = await site.get(address, headers)
  return /reportVisit[\s\S]*\)\("([^"]+)","\/api\/visits","save"\)<\/script>/.exec(body)?.[1]
}

describe('a page', () => {
  test.each([
    ['/', '/'],
    ['/about', '/about'],
    [`/gallery?q=${MARK}`, '/gallery'],
    ['/gallery/alder-dining-hutch', '/gallery/*'],
    ['/products/finishes/sage-paint', '/products/finishes/*'],
    [`/search?q=${MARK}`, '/search'],
    ['/retailers', '/retailers'],
    ['/no-such-page', '/404'],
  ])('%s reports its visit by its pattern %s', async (address, pattern) => {
    expect(await reportView(address)).toBe(pattern)
    expect(await reportView(address, { 'sec-gpc': '1' })).toBeUndefined()
  })

  test.each(['/desk/sign-in', '/retailers/handover/a-secret', '/retailers/erasure/a-secret'])(
    '%s reports nothing',
    async (address) => {
      expect(await reportView(address)).toBeUndefined()
    },
  )

  test('reports whether a search found something, and only names known to the site', async () => {
    const actionOf = async (search: string) => {
      const { body } = await site.get(`/search?q=${encodeURIComponent(search)}`)
      return /data-action="([^"]*)"/.exec(body)?.[1]
    }
    expect(await actionOf('sage paint')).toBe('found Sage paint')
    expect(await actionOf('sage')).toBe('found')
    expect(await actionOf('qqqqqqqqq')).toBe('unfound')
    expect(await actionOf('')).toBeUndefined()
  })
})

describe('a report', () => {
  test('from a visitor who opted out is not counted', async () => {
    const answer = await post(report({ actions: ['opened /privacy'] }), { 'sec-gpc': '1' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  })

  test.each([
    ['no report', MARK, 400],
    ['an address', report({ page: `/gallery/${MARK}` }), 400],
    ['a word where none belongs', report({ actions: [`unfound ${MARK}`] }), 400],
    ['too much', report({ actions: [MARK.repeat(2000)] }), 413],
  ])('%s is rejected', async (_what, payload, status) => {
    expect((await post(payload)).statusCode).toBe(status)
  })

  test('from another site is rejected, as is another content type', async () => {
    expect((await post(report(), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await post(report(), { 'content-type': 'application/json' })).statusCode).toBe(400)
  })

  test('is never logged', async () => {
    await post(report({ actions: [`found ${MARK}`, `saved f.${MARK}`] }))
    expect(lines.join('')).not.toContain(MARK)
    expect(await metrics()).not.toContain(MARK)
  })

  test('is stored by day and reported at the desk', async () => {
    await post(
      report({
        actions: ['opened /gallery', 'found Sage paint', 'unfound', 'saved f.sage-paint', 'compared'],
      }),
    )
    await site.close()
    const stores = await openSqliteStores(folder.path)
    const storedCounts = await stores.visits.bySubject({ from: '2000-01-01', to: '2999-12-31' })
    await stores.close()
    expect(storedCounts).toEqual(
      expect.arrayContaining([
        { what: 'opened', subject: '/gallery', count: 1 },
        { what: 'saved', subject: 'f.sage-paint', count: 1 },
      ]),
    )
    expect(JSON.stringify(storedCounts)).not.toContain(MARK)

    const later = await siteInMemory({ DATA_DIR: folder.path })
    const clerk = await signedIn(later, 'Grace', 'requests')
    const page = readPage(await clerk.get('/desk/reports')).part('main')
    const rows = (table: string) =>
      [...page.getByRole<HTMLTableElement>('table', { name: table }).rows].map((row) =>
        [...row.cells].map((cell) => cell.textContent),
      )
    const [, day] = rows('By day')
    // Opened, searches (two with results, one of them for an unknown word), searches without results, saved,
    // compared, asked.
    expect(day?.slice(1)).toEqual(['1', '3', '1', '1', '1', '0'])
    expect(rows('Pages opened')).toEqual([
      ['Page', 'Opened'],
      ['Gallery', '1'],
    ])
    expect(rows('Ideas saved')[1]).toEqual(['Sage paint', '1'])
    expect(rows('Our words, searched for')[1]).toEqual(['Sage paint', '1'])
    await later.close()
  }, 120_000)
})
