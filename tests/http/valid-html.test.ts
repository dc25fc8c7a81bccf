import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { deskPage } from '#core/desk/desk-map.ts'
import { PAGES } from '#tests/support/browser/pages.ts'
import { deskScreens } from '#tests/support/desk/desk-screens.ts'
import { deskVisitor, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { linkIn, mailsWith, passOn, submitRequest } from '#tests/support/desk/passed-on.ts'
import { siteForFile } from '#tests/support/sites/site-for-file.ts'
import { type SiteInMemory } from '#tests/support/sites/site-in-memory.ts'

/** Requirements of the HTML standard, not of style: the preset, and references to ids and names that must exist. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'no-missing-references': 'error',
    'no-unknown-elements': 'error',
    // Allowed by the HTML standard; ARIA forbids it only for other elements.
    'aria-label-misuse': 'off',
  },
})

type Answer = Awaited<ReturnType<SiteInMemory['get']>>

const site = siteForFile({ SITE_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' })

class Faults {
  readonly byPage: Record<string, readonly string[]> = {}

  async add(page: string, { statusCode, headers, body }: Answer): Promise<void> {
    const isPage = String(headers['content-type']).startsWith('text/html')
    const faults = isPage ? await faultsOf(body) : [`answered ${statusCode} without a page`]
    if (faults.length > 0) this.byPage[page] = faults
  }
}

/** The errors of a page: place, message and rule. */
async function faultsOf(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) =>
        `${ruleId}: ${message} — ${selector ?? `${line}:${column}`}`,
    ),
  )
}

test('the validator finds errors', async () => {
  const wrong = '<p><div></div></p><label for="nothing">Name</label>'
  const html = `<!doctype html><html lang="en"><head><title>A</title></head><body>${wrong}</body></html>`
  expect((await faultsOf(html)).join()).toMatch(/Stray end tag.*missing id/s)
})

const FURTHER_PAGES = [
  '/ideas?with=1~f.sage-paint*lFor+the+island~g.navy-and-maple-kitchen',
  '/search?q=walnut',
  '/retailers/shops/ozark-home-studio',
]

test('every page is valid HTML', async () => {
  const faults = new Faults()
  for (const path of [...PAGES, ...FURTHER_PAGES]) await faults.add(path, await site.get(path))
  expect(faults.byPage).toEqual({})
})

test('the pages about a request for visitors and retailers are valid HTML', async () => {
  const faults = new Faults()
  const clerk = await signedIn(site, 'Grace', 'requests')
  const { reference, email } = await submitRequest(site)
  await passOn(clerk, reference, 'sample-1')
  const post = (url: string, fields: Readonly<Record<string, string>>) => deskVisitor(site).post(url, fields)
  const [mail] = await mailsWith(site.dataDir, reference, 'A customer near you')
  const link = linkIn(mail, '/retailers/handover/')
  await faults.add('form with faults', await post('/retailers?intent=locate', { email: 'nobody' }))
  await faults.add('status', await post('/retailers/status', { reference, email }))
  await faults.add('no status', await post('/retailers/status', { reference: 'AAAA-AAAAA', email }))
  await faults.add('hand-over', await site.get(link))
  await faults.add('accepted', await post(link, { answer: 'accept' }))
  await faults.add('unknown hand-over', await site.get('/retailers/handover/made-up'))
  await faults.add('unknown erasure', await site.get('/retailers/erasure/made-up'))
  expect(faults.byPage).toEqual({})
})

test('every screen of the desk is valid HTML', async () => {
  const faults = new Faults()
  const admin = await signedIn(site, 'Ada', 'admin')
  for (const [pattern, address] of await deskScreens(site, admin)) {
    const visitor = deskPage(pattern)?.role === 'stranger' ? deskVisitor(site) : admin
    await faults.add(pattern, await visitor.get(address))
  }
  expect(faults.byPage).toEqual({})
})
