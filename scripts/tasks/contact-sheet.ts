/**
 * `npm run contact-sheet`: screenshots every page at three widths into `docs/contact-sheet.webp` and every desk
 * screen into `docs/desk-contact-sheet.webp`. `site` or `desk` makes only one of them; a folder as another argument
 * also saves each screenshot there.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { DESK_MAP } from '#core/desk/desk-map.ts'
import { choiceRef } from '#core/ideas/choice-refs.ts'
import { formatIdeas, IDEAS_COOKIE } from '#core/ideas/ideas-cookie.ts'
import { SITE_PATHS } from '#core/site-map.ts'
import { launchBrowser, newVisitor } from '#tests/support/browser/browser.ts'
import { DESK_SETTINGS, deskPerson, deskUrl } from '#tests/support/desk/desk-person.ts'
import { fillInForm, referenceOn } from '#tests/support/requests/request-form.ts'
import { startSite } from '#tests/support/sites/running-site.ts'
import { buildIfChanged } from '../build-if-changed.ts'
import { saveSheet, shoot } from '../contact-sheet.ts'
import { ensureChromium } from '../ensure-chromium.ts'

const FURTHER_PAGES = [
  '/retailers?intent=locate',
  '/retailers?intent=become',
  '/gallery?species=Cherry',
  '/gallery/navy-and-maple-kitchen',
  '/products/finishes/alder-chestnut',
  '/products/doorstyles/beadboard-linen-door',
  '/404',
  '/visualizer?light=evening&island=walnut-natural',
  '/visualizer/compare?a=&b=island%3Dsage',
  '/ideas',
  '/ideas?with=1~f.sage-paint*nFor+the+island~g.navy-and-maple-kitchen',
]

/** Pages that need saved ideas. */
const IDEAS_PAGES = ['/ideas', '/ideas/brief', '/retailers?intent=locate']
const IDEAS = formatIdeas(
  [
    'g.navy-and-maple-kitchen',
    choiceRef({
      kind: 'room',
      scene: 'shaker-kitchen',
      light: 'evening',
      finishes: { perimeter: 'harbor-navy', island: 'walnut-natural', hood: 'harbor-navy' },
    }),
    'f.sage-paint',
    'f.linen-paint',
    'd.shaker-cherry-door',
    choiceRef({ kind: 'door', scene: 'slab', light: 'studio', finishes: { finish: 'sage' } }),
  ],
  ['f.sage-paint'],
)

type Browser = Awaited<ReturnType<typeof launchBrowser>>

interface Stage {
  readonly browser: Browser
  readonly url: string
  readonly dataDir: string
  readonly keepIn: string | undefined
}

async function shootSite({ browser, url, keepIn }: Stage): Promise<void> {
  const shots = []
  for (const page of [...SITE_PATHS, ...FURTHER_PAGES])
    shots.push(await shoot(page, { browser, url, keepIn }))
  const { hostname } = new URL(url)
  const cookie = { name: IDEAS_COOKIE, value: IDEAS, domain: hostname, path: '/', sameSite: 'Lax' as const }
  const storageState = { cookies: [{ ...cookie, expires: -1, httpOnly: false, secure: false }], origins: [] }
  for (const page of IDEAS_PAGES)
    shots.push(await shoot(page, { browser, url, keepIn, signedIn: storageState }))
  await saveSheet(shots, 'contact-sheet.webp')
}

/** Screenshots the desk as an admin, with a new request. */
async function shootDesk(stage: Stage): Promise<void> {
  const { browser, keepIn } = stage
  const request = `/desk/requests/${await sendRequest(stage)}`
  const url = deskUrl(stage)
  const admin = await deskPerson(
    { ...stage, visitor: (options) => newVisitor(browser, options) },
    'Ada Carpenter',
    'admin',
    '/desk',
  )
  const signedIn = await admin.context.storageState()
  const rights = await openCase(admin.page, url, request)
  const deskPaths = DESK_MAP.filter((page) => page.label).map((page) => page.path)
  const pages = [
    ...deskPaths,
    '/desk/pictures/shiloh-images-gallery',
    '/desk/pictures/shiloh-images-gallery?view=drafts',
    '/desk/pictures/shiloh-images-gallery?add',
    '/desk/pictures/videos',
    '/desk/pictures/import',
    '/desk/texts/about',
    '/desk/filters/species',
    request,
    `${request}?retailer=sample-1`,
    ...rights,
    '/desk/retailers/sample-1',
    '/desk/retailers/import',
    '/desk/activity?view=trash',
    '/desk/activity?view=access',
    '/desk/account',
  ]
  const shots = [await shoot('/desk/sign-in', { browser, url, keepIn })]
  for (const page of pages) shots.push(await shoot(page, { browser, url, keepIn, signedIn }))
  await admin.close()
  await saveSheet(shots, 'desk-contact-sheet.webp')
}

/** Opens a privacy request about a request. Resolves to the paths of its pages. */
async function openCase(page: Page, url: string, request: string): Promise<readonly string[]> {
  const reference = request.slice(request.lastIndexOf('/') + 1)
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`${url}/desk/requests/new?kind=privacy`)
  for (const right of ['Erasure', 'Correction']) await page.getByLabel(right).check()
  await page.getByLabel('Name').fill('Ada Carpenter')
  await page.getByLabel('Reference').fill(reference)
  await click('Open request')
  await page.getByLabel('Identity verified by').fill('Called back at the number in the request')
  await page.getByRole('checkbox', { name: new RegExp(reference) }).check()
  await click('Save')
  await page.getByText('Noted how identity was verified').first().waitFor()
  const path = new URL(page.url()).pathname
  return ['/desk/requests/new?kind=privacy', path, `${path}/correct/${reference}`, `${path}/erase`]
}

async function sendRequest({ browser, url }: Stage): Promise<string> {
  const { page, close } = await newVisitor(browser)
  await page.goto(`${url}/retailers?intent=locate&photo=navy-and-maple-kitchen`)
  await fillInForm(page)
  await page.getByLabel('Describe your project', { exact: true }).fill('Kitchen')
  await page.getByRole('button', { name: 'Locate a Retailer' }).click()
  const reference = await referenceOn(page)
  await close()
  return reference
}

process.env['CHROMIUM_PATH'] = await ensureChromium()
await buildIfChanged()
const args = process.argv.slice(2)
const only = args.find((word) => word === 'site' || word === 'desk')
const keepIn = args.find((word) => word !== only)
if (keepIn) await mkdir(keepIn, { recursive: true })
const dataDir = await mkdtemp(path.join(tmpdir(), 'contact-sheet-'))
const site = await startSite({ DATA_DIR: dataDir, ...DESK_SETTINGS })
const browser = await launchBrowser()
const stage = { browser, url: site.url, dataDir, keepIn }
try {
  if (only !== 'desk') await shootSite(stage)
  if (only !== 'site') await shootDesk(stage)
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
