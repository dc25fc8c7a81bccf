import { expect, test } from 'vitest'
import { visitedSite } from '../support/browser/visited-site.ts'
import { readPdf } from '../support/reading/read-pdf.ts'

const site = visitedSite()

test('prints no buttons on a narrower sheet such as A4', async () => {
  const { page } = await site.visitor({ viewport: { width: 698, height: 950 } })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${site.url}/gallery`)
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
  expect(await page.getByRole('button', { name: /^Open filters/ }).isVisible()).toBe(false)
})

test('keeps captions with their picture in print', async () => {
  const { page } = await site.visitor({ viewport: { width: 720, height: 950 } })
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/education/construction', '/accessories', '/retailers']) {
    await page.goto(site.url + path)
    const apart = await page.locator('main figure').evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const caption = figure.querySelector('figcaption')?.getBoundingClientRect()
        const isInside = !caption || caption.bottom <= figure.getBoundingClientRect().bottom + 1
        return isInside && getComputedStyle(figure).breakInside === 'avoid' ? [] : [figure.textContent]
      }),
    )
    expect([path, apart]).toEqual([path, []])
  }
})

test.each([
  ['phone, without scripts', { viewport: { width: 390, height: 844 }, javaScriptEnabled: false }],
  ['desktop, with scripts', {}],
])('prints a door, a finish and a room on one sheet each from a %s', async (_what, options) => {
  const { page, complaints } = await site.visitor(options)
  await page.goto(`${site.url}/education/doorstyles`)
  await page.getByRole('link', { name: 'See our door styles' }).click()
  const door = page
    .getByRole('list', { name: 'Door styles' })
    .getByRole('link', { name: /^Off-white door with a panel of narrow/ })
  const address = (await door.getAttribute('href')) ?? ''
  for (const path of [address, '/products/finishes/cherry-natural', '/gallery/sage-and-oak-kitchen']) {
    await page.goto(site.url + path)
    const [sheet = '', ...more] = await readPdf(await page.pdf({ format: 'Letter' }))
    expect([path, more]).toEqual([path, []])
    for (const part of [
      'Species',
      '3/4 inch',
      `Item ${path.split('/').at(-1)}`,
      // Path only: a site on a random port doesn't know its own origin.
      path,
      String(new Date().getFullYear()),
    ]) {
      expect(sheet).toContain(part)
    }
  }
  // Without scripts, Chromium logs an error for each one it skips.
  expect('javaScriptEnabled' in options ? [] : complaints).toEqual([])
})

const BOARDS = [
  { of: 'no ideas', refs: [], sheets: 1 },
  { of: 'ten ideas', refs: ['g.', 4, 'v.', 1, 'f.', 4, 'd.', 1], sheets: 3 },
  { of: 'twenty ideas', refs: ['g.', 9, 'v.', 1, 'f.', 8, 'd.', 2], sheets: 4 },
] as const

const ANSWERS = {
  name: 'Ada Lindqvist',
  place: 'Westphalia, MO 65085',
  budget: 'to60',
  month: '2027-03',
  cooks: 'two',
  cooking: 'We bake on weekends, and the children do homework at the island.',
  rooms: 'Kitchen 12 ft 4 in × 14 ft 2 in × 8 ft 2 in, window 4 ft wide over the sink\nPantry 4 × 5 ft',
  remains: 'The oak floor, the window over the sink, the plumbing',
  appliances: '36 in. gas range, 36 in. refrigerator of counter depth, 33 in. apron front sink',
  storage: 'waste trays',
  style: 'warm, plain, light',
}

test.each(BOARDS)(
  'a filled-in brief with $of takes at most $sheets numbered sheets, none nearly empty',
  async (board) => {
    const { page, context } = await site.visitor()
    const ideaRefs = await refsOf(board.refs)
    if (ideaRefs.length > 0)
      await context.addCookies([{ name: 'ideas', value: `1~${ideaRefs.join('~')}`, url: site.url }])
    await page.goto(`${site.url}/ideas/brief`)
    await page.evaluate(
      (answers) => localStorage.setItem('ideas-brief', `1${JSON.stringify(answers)}`),
      ANSWERS,
    )
    await page.reload()
    await page.getByText('Lindqvist').waitFor({ state: 'attached' })
    for (const format of ['Letter', 'A4']) {
      const sheets = await readPdf(await page.pdf({ format }))
      expect([format, sheets.length <= board.sheets]).toEqual([format, true])
      for (const [at, sheet] of sheets.entries()) {
        expect(sheet).toContain(`${at + 1} of ${sheets.length}`)
        expect(sheet.split(' ').length).toBeGreaterThan(40)
      }
      expect(sheets.join(' ').match(/Item /g) ?? []).toHaveLength(ideaRefs.length)
    }
  },
)

/** References of the first ideas of each kind, e.g. four rooms for `'g.', 4`. */
async function refsOf(kindCounts: readonly (string | number)[]): Promise<readonly string[]> {
  const pages: Readonly<Record<string, string>> = {
    'g.': '/gallery',
    'v.': '/products/vanities',
    'f.': '/products/finishes',
    'd.': '/products/doorstyles',
  }
  const kinds = kindCounts.flatMap((kind, at) =>
    typeof kind === 'string' ? [{ kind, count: Number(kindCounts[at + 1]) }] : [],
  )
  const refs = await Promise.all(
    kinds.map(async ({ kind, count }) => {
      const html = await (await fetch(site.url + pages[kind])).text()
      return [...html.matchAll(/ value="([a-z]\.[^"]+)"/g)].slice(0, count).map(([, ref = '']) => ref)
    }),
  )
  return refs.flat()
}
