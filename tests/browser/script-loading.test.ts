import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { sitePage } from '#core/site-map.ts'
import { PAGES } from '../support/browser/pages.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { waitForGallery } from '../support/browser/wait-for-gallery.ts'
import { wakeUp } from '../support/browser/wake-up.ts'

const site = visitedSite()

const PATIENCE = { timeout: 60_000 }

async function holdRequests(page: Page, pattern: string): Promise<() => Promise<void>> {
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

/** Holds back all pictures, so the page never finishes loading. */
async function withoutPictures(path: string) {
  const visitor = await site.visitor()
  const scripts = scriptsOf(visitor.page)
  const showPictures = await holdRequests(visitor.page, '**/media/**')
  await visitor.page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
  return { ...visitor, scripts, showPictures }
}

async function beforeReact(path: string) {
  const visitor = await site.visitor()
  const scripts = scriptsOf(visitor.page)
  const sendReact = await holdRequests(visitor.page, '**/assets/framework-*.js')
  await visitor.page.goto(site.url + path)
  await visitor.page.evaluate(() => Object.assign(window, { here: true }))
  return { ...visitor, scripts, sendReact, isSamePage: () => visitor.page.evaluate(() => 'here' in window) }
}

/** Leaves time for something that must not happen: two frames and a response. */
async function leaveTime(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
}

const nextSlide = (page: Page) => page.getByRole('button', { name: 'Next slide', exact: true })

test('loads scripts by itself after the pictures', async () => {
  const { page, scripts, showPictures, complaints } = await withoutPictures('/')
  await leaveTime(page)
  expect(scripts).toEqual([])
  await showPictures()
  await nextSlide(page).waitFor(PATIENCE)
  expect(scripts.length).toBeGreaterThan(3)
  expect(complaints).toEqual([])
})

const otherRoutes = '**/assets/manifest-*.js'
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('loads a page’s own routes first, and the others once a link may be followed', async () => {
  const { page, complaints } = await site.visitor()
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
})

test('opens the home page on click before other routes have loaded', async () => {
  const { page, complaints } = await site.visitor()
  const send = await holdRequests(page, otherRoutes)
  await page.goto(`${site.url}/education`)
  await wakeUp(page)
  await mainLink(page, 'Home').click()
  await send()
  await page.getByRole('region', { name: 'Highlights' }).waitFor()
  expect(complaints).toEqual([])
})

test('loads the document when the routes of other pages can’t be fetched', async () => {
  const { page } = await site.visitor()
  await page.route(otherRoutes, (route) => route.abort())
  await page.goto(`${site.url}/education`)
  await wakeUp(page)
  await page.evaluate(() => Object.assign(window, { here: true }))
  await mainLink(page, 'Gallery').click()
  await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor()
  expect(await page.evaluate(() => 'here' in window)).toBe(false)
})

test('loads no scripts for a pointer that rests where the page appears, and all once it moves', async () => {
  const { page, scripts, showPictures, complaints } = await withoutPictures('/')
  // Browsers fire this event themselves, but not at a moment a test can choose.
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
  await leaveTime(page)
  expect(scripts).toEqual([])
  await page.mouse.move(200, 200, { steps: 3 })
  await nextSlide(page).waitFor(PATIENCE)
  expect(scripts.length).toBeGreaterThan(3)
  expect(complaints).toEqual([])
  await showPictures()
})

test('doesn’t delay scripts for keyboard users', async () => {
  const { page, showPictures } = await withoutPictures('/')
  for (let click = 0; click < 40; click += 1) {
    await page.keyboard.press('Tab')
    if (await nextSlide(page).count()) break
  }
  await nextSlide(page).waitFor(PATIENCE)
  await nextSlide(page).press('Enter')
  const slide = page.locator('[aria-roledescription=slide]:not([inert])')
  await expect.poll(() => slide.getAttribute('aria-label'), PATIENCE).toBe('2 of 5')
  await showPictures()
})

test('a photo clicked before scripts run opens its page', async () => {
  const { page, complaints } = await beforeReact('/gallery')
  const photo = page.getByRole('list', { name: 'Photos' }).getByRole('link').first()
  const address = await photo.getAttribute('href')
  await photo.click()
  await page.waitForURL((url) => url.pathname === address, PATIENCE)
  await page.getByRole('heading', { level: 1 }).waitFor(PATIENCE)
  expect(complaints).toEqual([])
})

test('a search submitted before scripts run is answered by the server', async () => {
  const { page, isSamePage, complaints } = await beforeReact('/gallery?species=Maple')
  await page.getByRole('searchbox', { name: 'Search photos' }).fill('island')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/\?q=island&species=Maple$/, PATIENCE)
  await page
    .getByRole('status')
    .getByText(/^\d+ of \d+ photos$/)
    .waitFor(PATIENCE)
  expect(await isSamePage()).toBe(false)
  expect(complaints).toEqual([])
})

test('a search typed before scripts run starts once they do', async () => {
  const { page, sendReact, isSamePage, complaints } = await beforeReact('/gallery')
  await page.getByRole('searchbox', { name: 'Search photos' }).fill('island')
  await sendReact()
  await page.waitForURL(/\?q=island$/, PATIENCE)
  await page
    .getByRole('status')
    .getByText(/^\d+ of \d+ photos$/)
    .waitFor(PATIENCE)
  expect(await isSamePage()).toBe(true)
  expect(complaints).toEqual([])
})

test('a filter chosen by element.click() loads the scripts even while pictures hang', async () => {
  const { page, complaints, showPictures } = await withoutPictures('/gallery')
  const box = page.getByRole('checkbox', { name: 'Cherry', exact: true })
  await box.evaluate((element: HTMLInputElement) => element.click())
  await page.waitForURL(/\?species=Cherry$/, { ...PATIENCE, waitUntil: 'commit' })
  expect(complaints).toEqual([])
  await showPictures()
})

test('carousel clicks before scripts run are replayed once they do', async () => {
  const { page, sendReact, isSamePage, complaints } = await beforeReact('/education/styles')
  const carousel = page.getByRole('region', { name: 'Cabinet styles' })
  await carousel.getByRole('button', { name: 'Next style' }).click()
  await carousel.getByRole('button', { name: 'Next style' }).click()
  await sendReact()
  await carousel.getByText(/^3 of \d+$/).waitFor(PATIENCE)
  expect(await isSamePage()).toBe(true)
  expect(complaints).toEqual([])
})

test('filters chosen in any way before scripts run are all applied once they do', async () => {
  const { page, sendReact, isSamePage, complaints } = await beforeReact('/gallery')
  // The button for visitors without scripts must not flash while scripts load.
  expect(await page.getByRole('button', { name: 'Show photos' }).isVisible()).toBe(false)
  const species = page.getByRole('group', { name: 'Species' })
  const box = (name: string) => species.getByRole('checkbox', { name, exact: true })
  await box('All').check()
  await box('Cherry').press('Space')
  await species.getByText('Maple', { exact: true }).click()
  // Assistive technology may click this way, without any event before the click.
  await box('Walnut').evaluate((element: HTMLInputElement) => element.click())
  await box('Hickory').check()
  await box('Hickory').uncheck()
  await sendReact()
  // Single values win over “All”.
  await page.waitForURL(/\?species=Cherry&species=Maple&species=Walnut$/, PATIENCE)
  await page.getByText(/^\d+ of \d+ photos$/).waitFor(PATIENCE)
  for (const name of ['Cherry', 'Maple', 'Walnut']) expect(await box(name).isChecked()).toBe(true)
  expect(await box('All').isChecked()).toBe(false)
  expect(await isSamePage()).toBe(true)
  expect(complaints).toEqual([])
})

test('a finish chosen before scripts run is shown once they do', async () => {
  const { page, sendReact, isSamePage, complaints } = await beforeReact('/visualizer')
  const perimeter = page.getByRole('group', { name: 'Perimeter', exact: true })
  const navy = perimeter.getByRole('radio', { name: 'Harbor navy paint', exact: true })
  await navy.check()
  await sendReact()
  await page.waitForURL(/perimeter=harbor-navy/, PATIENCE)
  await page.getByRole('img', { name: /perimeter in Harbor navy paint/ }).waitFor(PATIENCE)
  expect(await navy.isChecked()).toBe(true)
  expect(await isSamePage()).toBe(true)
  expect(complaints).toEqual([])
})

test('Back before scripts run restores the previous state', async () => {
  const { page, complaints } = await site.visitor()
  await page.goto(`${site.url}/gallery`)
  await page.getByRole('checkbox', { name: 'Cherry', exact: true }).check()
  await page.waitForURL(/\?species=Cherry$/, PATIENCE)
  await page.getByText(/^\d+ of \d+ photos$/).waitFor(PATIENCE)
  const sendReact = await holdRequests(page, '**/assets/framework-*.js')
  await page.reload()
  await page.goBack()
  await page
    .getByRole('status')
    .getByText(/^\d+ photos$/)
    .waitFor(PATIENCE)
  await sendReact()
  await waitForGallery(page)
  expect(await page.getByRole('checkbox', { name: 'Cherry', exact: true }).isChecked()).toBe(false)
  expect(complaints).toEqual([])
})

test('a video chosen before scripts run plays once they do', async () => {
  const { page, sendReact, isSamePage } = await beforeReact('/education')
  const second = page.getByRole('group', { name: 'More videos' }).getByRole('button').nth(1)
  await second.click()
  await sendReact()
  await page.locator('iframe').waitFor({ state: 'attached', ...PATIENCE })
  expect(await second.getAttribute('aria-current')).toBe('true')
  expect(await isSamePage()).toBe(true)
})

test('the retailer form keeps text typed before scripts run', async () => {
  const { page, sendReact, complaints } = await beforeReact('/retailers?intent=locate')
  await page.getByLabel('Email', { exact: true }).fill('ada@')
  await page.getByLabel('First name', { exact: true }).fill('Ada')
  await sendReact()
  await page.getByText('A valid email is required.').waitFor(PATIENCE)
  expect(await page.getByLabel('First name', { exact: true }).inputValue()).toBe('Ada')
  expect(await page.getByText('Your first name is required.').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a click still works when scripts can’t load', async () => {
  const { page } = await site.visitor()
  await page.route('**/assets/framework-*.js', (route) => route.abort())
  await page.goto(`${site.url}/gallery`)
  await page.getByRole('list', { name: 'Photos' }).getByRole('link').first().click()
  await page.waitForURL(/\/gallery\/./, PATIENCE)
  expect(new URL(page.url()).pathname).toMatch(/^\/gallery\/[^/]+$/)
  await page.goto(`${site.url}/gallery?species=Cherry`)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Show photos' }).waitFor(PATIENCE)
})

test('leaves clicks with a modifier key to the browser', async () => {
  const { page, context, sendReact } = await beforeReact('/gallery')
  const newPage = context.waitForEvent('page', PATIENCE)
  await page
    .getByRole('list', { name: 'Photos' })
    .getByRole('link')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await (await newPage).waitForURL(/\/gallery\/./, PATIENCE)
  expect(new URL(page.url()).pathname).toBe('/gallery')
  await sendReact()
})

const DRAWER = /^Narrow cherry pull-out/
const drawer = (page: Page) => page.getByRole('main').getByRole('link', { name: DRAWER })

test('a page that needs scripts only for pictures loads them on the first click, and is busy meanwhile', async () => {
  const { page, context, scripts, sendReact, isSamePage, complaints } = await beforeReact('/accessories')
  await page.mouse.move(200, 200, { steps: 3 })
  await page.keyboard.press('Tab')
  await drawer(page).hover()
  await drawer(page).focus()
  const newPage = context.waitForEvent('page', PATIENCE)
  await drawer(page).click({ modifiers: ['ControlOrMeta'] })
  await (await newPage).waitForURL(/\/(?:media|files)\//, PATIENCE)
  await leaveTime(page)
  expect(scripts).toEqual([])
  await drawer(page).press('Enter')
  await expect.poll(() => drawer(page).getAttribute('aria-busy')).toBe('true')
  await sendReact()
  await page.getByRole('dialog', { name: 'Image viewer' }).waitFor(PATIENCE)
  expect(scripts.length).toBeGreaterThan(3)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Image viewer' }).waitFor({ state: 'detached' })
  expect(await drawer(page).getAttribute('aria-busy')).toBeNull()
  expect(await isSamePage()).toBe(true)
  expect(complaints).toEqual([])
})

test('a picture links to its large version when the scripts can’t load', async () => {
  const { page } = await site.visitor()
  await page.route('**/assets/framework-*.js', (route) => route.abort())
  await page.goto(`${site.url}/accessories`)
  const large = await drawer(page).getAttribute('href')
  await drawer(page).click()
  await expect.poll(() => page.url(), PATIENCE).toBe(site.url + large)
})

/** No page links to `/404`; visitors see it at addresses that don't exist. */
const STILL = [...PAGES, '/search?q=oak', '/no-such-page'].filter(
  (path) => path !== '/404' && sitePage(path.split('?')[0] ?? '')?.hydrated !== true,
)

test('pages that need no scripts are the same when React renders them', async () => {
  const { page: alone } = await site.visitor()
  const { page } = await site.visitor()
  await page.goto(`${site.url}/education`)
  await wakeUp(page)
  await page.evaluate(() => Object.assign(window, { here: true }))
  for (const path of STILL) {
    await alone.goto(site.url + path)
    const content = await alone.getByRole('main').ariaSnapshot()
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    const rendered = async () => ({ path, content: await page.getByRole('main').ariaSnapshot() })
    await expect.poll(rendered, { timeout: 15_000 }).toEqual({ path, content })
    expect([path, await page.evaluate(() => 'here' in window)]).toEqual([path, true])
  }
})
