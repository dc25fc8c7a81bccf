import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { sitePage } from '#core/site-map.ts'
import { answeringGallery } from '../support/browser/answering-gallery.ts'
import { PAGES } from '../support/browser/pages.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { wakeUp } from '../support/browser/wake-up.ts'

const site = visitedSite('shared', { pictures: false })

const PATIENCE = { timeout: 60_000 }

async function holdUp(page: Page, pattern: string): Promise<() => Promise<void>> {
  const waiting: Route[] = []
  let open = false
  await page.route(pattern, async (route) => {
    if (open) await route.continue()
    else waiting.push(route)
  })
  return async () => {
    open = true
    await Promise.all(waiting.splice(0).map((route) => route.continue()))
  }
}

function scriptsOf(page: Page): readonly string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.push(pathname)
  })
  return scripts
}

/** Because its pictures do not arrive, the page is never fully loaded. */
async function withoutPictures(path: string) {
  const visitor = await site.visitor()
  const scripts = scriptsOf(visitor.page)
  const showPictures = await holdUp(visitor.page, '**/media/**')
  await visitor.page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  return { ...visitor, scripts, showPictures }
}

async function beforeReact(path: string) {
  const visitor = await site.visitor()
  const sendReact = await holdUp(visitor.page, '**/assets/framework-*.js')
  await visitor.page.goto(site.url + path)
  await visitor.page.evaluate(() => Object.assign(window, { here: true }))
  return { ...visitor, sendReact, stayed: () => visitor.page.evaluate(() => 'here' in window) }
}

/** There is no event to wait for when nothing must happen; two frames and an answer are long enough. */
async function leaveTime(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
}

const nextSlide = (page: Page) => page.getByRole('button', { name: 'Next slide', exact: true })

test('scripts wait for the pictures, and come by themselves when these are there', async () => {
  const { page, scripts, showPictures, complaints, close } = await withoutPictures('/')
  await leaveTime(page)
  expect(scripts).toEqual([])
  await showPictures()
  await nextSlide(page).waitFor(PATIENCE)
  expect(scripts.length).toBeGreaterThan(3)
  expect(complaints).toEqual([])
  await close()
})

const otherRoutes = '**/assets/site-manifest-*.js'
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('a page comes with its own routes, and those of other pages once a link may be followed', async () => {
  const { page, complaints, close } = await site.visitor()
  const scripts = scriptsOf(page)
  await page.goto(`${site.url}/education`)
  await wakeUp(page)
  await leaveTime(page)
  expect(scripts.filter((script) => script.includes('manifest'))).toEqual([])
  await page.evaluate(() => Object.assign(window, { here: true }))
  const arrives = page.waitForResponse(otherRoutes)
  await mainLink(page, 'Gallery').hover()
  await arrives
  await mainLink(page, 'Gallery').click()
  await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Education', level: 1 }).waitFor()
  await mainLink(page, 'Home').click()
  await page.getByRole('region', { name: 'Highlights' }).waitFor()
  expect(await page.evaluate(() => 'here' in window)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('the home page is shown by a press before the routes of other pages have come', async () => {
  const { page, complaints, close } = await site.visitor()
  const send = await holdUp(page, otherRoutes)
  await page.goto(`${site.url}/education`)
  await wakeUp(page)
  await mainLink(page, 'Home').click()
  await send()
  await page.getByRole('region', { name: 'Highlights' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('where the routes of other pages cannot be had, a link loads its page', async () => {
  const { page, close } = await site.visitor()
  await page.route(otherRoutes, (route) => route.abort())
  await page.goto(`${site.url}/education`)
  await wakeUp(page)
  await page.evaluate(() => Object.assign(window, { here: true }))
  await mainLink(page, 'Gallery').click()
  await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor()
  expect(await page.evaluate(() => 'here' in window)).toBe(false)
  await close()
})

test('a pointer that rests where the page appears brings no scripts', async () => {
  const { page, scripts, showPictures, close } = await withoutPictures('/')
  // Browsers report this by themselves, but not at a moment that a test can choose.
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
  await leaveTime(page)
  expect(scripts).toEqual([])
  await page.mouse.move(200, 200, { steps: 3 })
  await nextSlide(page).waitFor(PATIENCE)
  await showPictures()
  await close()
})

test.each([
  ['the pointer moves', (page: Page) => page.mouse.move(200, 200, { steps: 3 })],
  ['a key is pressed', (page: Page) => page.keyboard.press('Tab')],
])('scripts come at once when %s', async (_what, act) => {
  const { page, scripts, complaints, showPictures, close } = await withoutPictures('/')
  await act(page)
  await nextSlide(page).waitFor(PATIENCE)
  expect(scripts.length).toBeGreaterThan(3)
  expect(complaints).toEqual([])
  await showPictures()
  await close()
})

test('somebody with only a keyboard need not wait', async () => {
  const { page, showPictures, close } = await withoutPictures('/')
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    if (await nextSlide(page).count()) break
  }
  await nextSlide(page).waitFor(PATIENCE)
  await nextSlide(page).press('Enter')
  const slide = page.locator('[aria-roledescription=slide]:not([inert])')
  await expect.poll(() => slide.getAttribute('aria-label'), PATIENCE).toBe('2 of 5')
  await showPictures()
  await close()
})

test('a photo that is pressed before scripts run leads to its page', async () => {
  const { page, complaints, close } = await beforeReact('/gallery')
  const photo = page.getByRole('list', { name: 'Photos' }).getByRole('link').first()
  const address = await photo.getAttribute('href')
  await photo.click()
  await page.waitForURL((url) => url.pathname === address, PATIENCE)
  await page.getByRole('heading', { level: 1 }).waitFor(PATIENCE)
  expect(complaints).toEqual([])
  await close()
})

test('a search that is sent before scripts run is answered without them', async () => {
  const { page, stayed, complaints, close } = await beforeReact('/gallery?species=Maple')
  await page.getByRole('searchbox', { name: 'Search photos' }).fill('island')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/\?q=island&species=Maple$/, PATIENCE)
  await page
    .getByRole('status')
    .getByText(/^\d+ of \d+ photos$/)
    .waitFor(PATIENCE)
  expect(await stayed()).toBe(false)
  expect(complaints).toEqual([])
  await close()
})

test('a search that is typed before scripts run is searched for once they do', async () => {
  const { page, sendReact, stayed, complaints, close } = await beforeReact('/gallery')
  await page.getByRole('searchbox', { name: 'Search photos' }).fill('island')
  await sendReact()
  await page.waitForURL(/\?q=island$/, PATIENCE)
  await page
    .getByRole('status')
    .getByText(/^\d+ of \d+ photos$/)
    .waitFor(PATIENCE)
  expect(await stayed()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

const PRESSES: readonly (readonly [string, (box: Locator) => Promise<unknown>])[] = [
  ['a pointer', (box) => box.click()],
  ['the keyboard', (box) => box.press('Space')],
  // Assistive technology may press this way: no event comes before the click.
  ['element.click()', (box) => box.evaluate((element: HTMLInputElement) => element.click())],
]

test.each(PRESSES)('a filter that is chosen by %s before scripts run filters', async (_what, press) => {
  const { page, sendReact, stayed, complaints, close } = await beforeReact('/gallery')
  const box = page.getByRole('checkbox', { name: 'Cherry', exact: true })
  await press(box)
  await sendReact()
  await page.waitForURL(/\?species=Cherry$/, PATIENCE)
  await page.getByText(/^\d+ of \d+ photos$/).waitFor(PATIENCE)
  expect(await box.isChecked()).toBe(true)
  expect(await stayed()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('a filter that is chosen by element.click() brings the scripts of a page whose pictures do not come', async () => {
  const { page, complaints, showPictures, close } = await withoutPictures('/gallery')
  const box = page.getByRole('checkbox', { name: 'Cherry', exact: true })
  await box.evaluate((element: HTMLInputElement) => element.click())
  await page.waitForURL(/\?species=Cherry$/, { ...PATIENCE, waitUntil: 'commit' })
  expect(complaints).toEqual([])
  await showPictures()
  await close()
})

test('of all values and a single one that are chosen before scripts run, the single one stands', async () => {
  const { page, sendReact, close } = await beforeReact('/gallery')
  const species = page.getByRole('group', { name: 'Species' })
  const all = species.getByRole('checkbox', { name: 'All', exact: true })
  await all.check()
  await species.getByRole('checkbox', { name: 'Cherry', exact: true }).check()
  await sendReact()
  await page.waitForURL(/\?species=Cherry$/, PATIENCE)
  expect(await all.isChecked()).toBe(false)
  await close()
})

test('steps of a carousel that are asked for before scripts run are taken once they do', async () => {
  const { page, sendReact, stayed, complaints, close } = await beforeReact('/education/styles')
  const carousel = page.getByRole('region', { name: 'Cabinet styles' })
  await carousel.getByRole('button', { name: 'Next style' }).click()
  await carousel.getByRole('button', { name: 'Next style' }).click()
  await sendReact()
  await carousel.getByText(/^3 of \d+$/).waitFor(PATIENCE)
  expect(await stayed()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('choices that are made before scripts run are all made once they do', async () => {
  const { page, sendReact, stayed, complaints, close } = await beforeReact('/gallery')
  // The button for browsers without scripts must not appear while scripts are loading.
  expect(await page.getByRole('button', { name: 'Show photos' }).isVisible()).toBe(false)
  await page.getByRole('checkbox', { name: 'Cherry', exact: true }).check()
  await page.getByText('Maple', { exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Hickory', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Hickory', exact: true }).uncheck()
  await sendReact()
  await page.waitForURL(/\?species=Cherry&species=Maple$/, PATIENCE)
  await page.getByText(/^\d+ of \d+ photos$/).waitFor(PATIENCE)
  expect(await page.getByRole('checkbox', { name: 'Cherry', exact: true }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Maple', exact: true }).isChecked()).toBe(true)
  expect(await stayed()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('a finish that is chosen before scripts run is shown once they do', async () => {
  const { page, sendReact, stayed, complaints, close } = await beforeReact('/visualizer')
  const perimeter = page.getByRole('group', { name: 'Perimeter', exact: true })
  const navy = perimeter.getByRole('radio', { name: 'Harbor navy paint', exact: true })
  await navy.check()
  await sendReact()
  await page.waitForURL(/perimeter=harbor-navy/, PATIENCE)
  await page.getByRole('img', { name: /perimeter in Harbor navy paint/ }).waitFor(PATIENCE)
  expect(await navy.isChecked()).toBe(true)
  expect(await stayed()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('a step back before scripts run leads to what was there before', async () => {
  const { page, complaints, close } = await site.visitor()
  await page.goto(`${site.url}/gallery`)
  await page.getByRole('checkbox', { name: 'Cherry', exact: true }).check()
  await page.waitForURL(/\?species=Cherry$/, PATIENCE)
  await page.getByText(/^\d+ of \d+ photos$/).waitFor(PATIENCE)
  const sendReact = await holdUp(page, '**/assets/framework-*.js')
  await page.reload()
  await page.goBack()
  await page
    .getByRole('status')
    .getByText(/^\d+ photos$/)
    .waitFor(PATIENCE)
  await sendReact()
  await answeringGallery(page)
  expect(await page.getByRole('checkbox', { name: 'Cherry', exact: true }).isChecked()).toBe(false)
  expect(complaints).toEqual([])
  await close()
})

test('a video that is chosen before scripts run is in the player once they do', async () => {
  const { page, sendReact, stayed, close } = await beforeReact('/education')
  const second = page.getByRole('group', { name: 'More videos' }).getByRole('button').nth(1)
  await second.click()
  await sendReact()
  await page.locator('iframe').waitFor({ state: 'attached', ...PATIENCE })
  expect(await second.getAttribute('aria-current')).toBe('true')
  expect(await stayed()).toBe(true)
  await close()
})

test('the retailer form knows what was typed and left before scripts run', async () => {
  const { page, sendReact, complaints, close } = await beforeReact('/retailers?intent=locate')
  await page.getByLabel('Email', { exact: true }).fill('ada@')
  await page.getByLabel('First name', { exact: true }).fill('Ada')
  await sendReact()
  await page.getByText('A valid email is required.').waitFor(PATIENCE)
  expect(await page.getByLabel('First name', { exact: true }).inputValue()).toBe('Ada')
  expect(await page.getByText('Your first name is required.').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('where scripts cannot be had, a press does what it does without them', async () => {
  const { page, close } = await site.visitor()
  await page.route('**/assets/framework-*.js', (route) => route.abort())
  await page.goto(`${site.url}/gallery`)
  await page.getByRole('list', { name: 'Photos' }).getByRole('link').first().click()
  await page.waitForURL(/\/gallery\/./, PATIENCE)
  expect(new URL(page.url()).pathname).toMatch(/^\/gallery\/[^/]+$/)
  await page.goto(`${site.url}/gallery?species=Cherry`)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Show photos' }).waitFor(PATIENCE)
  await close()
})

test('a press with a modifier is the browser’s', async () => {
  const { page, context, sendReact, close } = await beforeReact('/gallery')
  const opened = context.waitForEvent('page', PATIENCE)
  await page
    .getByRole('list', { name: 'Photos' })
    .getByRole('link')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await (await opened).waitForURL(/\/gallery\/./, PATIENCE)
  expect(new URL(page.url()).pathname).toBe('/gallery')
  await sendReact()
  await close()
})

const DRAWER = /^Narrow cherry pull-out/
const drawer = (page: Page) => page.getByRole('main').getByRole('link', { name: DRAWER })

test('a page that needs scripts only for its pictures loads them when one is pressed, and not before', async () => {
  const { page, complaints, close } = await site.visitor()
  const scripts = scriptsOf(page)
  await page.goto(`${site.url}/accessories`)
  await page.mouse.move(200, 200, { steps: 3 })
  await page.keyboard.press('Tab')
  await drawer(page).hover()
  await drawer(page).focus()
  await leaveTime(page)
  expect(scripts).toEqual([])
  await drawer(page).click()
  await page.getByRole('dialog', { name: 'Image viewer' }).waitFor(PATIENCE)
  expect(scripts.length).toBeGreaterThan(3)
  expect(complaints).toEqual([])
  await close()
})

test('a picture that is pressed says that it is busy until the scripts are there', async () => {
  const { page, sendReact, stayed, close } = await beforeReact('/accessories')
  await drawer(page).press('Enter')
  await expect.poll(() => drawer(page).getAttribute('aria-busy')).toBe('true')
  await sendReact()
  await page.getByRole('dialog', { name: 'Image viewer' }).waitFor(PATIENCE)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Image viewer' }).waitFor({ state: 'detached' })
  expect(await drawer(page).getAttribute('aria-busy')).toBeNull()
  expect(await stayed()).toBe(true)
  await close()
})

test('a picture whose scripts cannot be had leads to its large picture', async () => {
  const { page, close } = await site.visitor()
  await page.route('**/assets/framework-*.js', (route) => route.abort())
  await page.goto(`${site.url}/accessories`)
  const large = await drawer(page).getAttribute('href')
  await drawer(page).click()
  await expect.poll(() => page.url(), PATIENCE).toBe(site.url + large)
  await close()
})

test('a picture that is pressed with a modifier opens in a tab, and brings no scripts', async () => {
  const { page, context, close } = await site.visitor()
  const scripts = scriptsOf(page)
  await page.goto(`${site.url}/accessories`)
  const opened = context.waitForEvent('page', PATIENCE)
  await drawer(page).click({ modifiers: ['ControlOrMeta'] })
  await (await opened).waitForURL(/\/(?:media|files)\//, PATIENCE)
  expect(scripts).toEqual([])
  await close()
})

/** No page links to `/404`: visitors see it at addresses that do not exist. */
const STILL = [...PAGES, '/search?q=oak', '/no-such-page'].filter(
  (path) => path !== '/404' && sitePage(path.split('?')[0] ?? '')?.hydrated !== true,
)

test.each(STILL)('%s needs no scripts: it is the same when React renders it', async (path) => {
  const { page, close } = await site.visitor()
  const main = page.getByRole('main')
  await page.goto(site.url + path)
  const alone = await main.ariaSnapshot()
  await page.goto(`${site.url}/education`)
  await wakeUp(page)
  await page.evaluate((address) => {
    Object.assign(window, { here: true })
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect.poll(() => main.ariaSnapshot(), { timeout: 15_000 }).toBe(alone)
  expect(await page.evaluate(() => 'here' in window)).toBe(true)
  await close()
})
