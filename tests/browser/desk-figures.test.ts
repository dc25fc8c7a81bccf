import { beforeAll, expect, test } from 'vitest'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { dayAfter } from '#core/days.ts'
import { after } from '#core/retailers/work/actions.ts'
import { makeReference } from '#core/retailers/work/reference.ts'
import { newWork, type RequestWork } from '#core/retailers/work/request-work.ts'
import type { VisitCount } from '#core/visits/visit-actions.ts'
import { sampleRequest } from '#tests/contracts/request-store-samples.ts'
import { FORCED, invisibleParts } from '../support/browser/forced-colors.ts'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { deskPerson, deskUrl } from '../support/desk/desk-person.ts'
import { OAK } from '../support/desk/work-rig.ts'

const site = visitedSite()
const MONDAY = Date.UTC(2026, 2, 2, 18)
const DAY = 86_400_000
const PERIOD = 'from=2026-03-02&to=2026-04-05'

const passRequest = (work: RequestWork, at: number, retailerName: string) =>
  after(work, 'pass', {
    actor: 'desk',
    person: 'Ada',
    at,
    handover: { ...OAK, retailerId: retailerName, retailerName },
  }) ?? work

/** Forty requests over five weeks, increasing each week. */
beforeAll(async () => {
  const stores = await openSqliteStores(site.dataDir)
  const { requests, visits } = stores
  for (let n = 0; n < 40; n += 1) {
    const receivedAt = MONDAY + Math.floor(Math.sqrt(n / 40) * 35) * DAY
    const sample = sampleRequest(n, {
      reference: makeReference(new Uint8Array(16).fill(n)),
      receivedAt: new Date(receivedAt).toISOString(),
    })
    const zip = `${630 + (n % 15)}01`
    await requests.accept({ ...sample, request: { ...sample.request, zip, retailer: n % 6 === 0 ? 0 : 1 } })
    if (n % 4 === 0) continue
    const next = passRequest(newWork(receivedAt), receivedAt, n % 3 === 0 ? 'oak' : 'elm')
    await requests.save(sample.reference, next)
    const move = n % 5 === 0 ? 'decline' : 'accept'
    const answeredWork = after(next, move, {
      actor: 'retailer',
      person: 'Oak',
      at: receivedAt + n * 3_600_000,
    })
    if (answeredWork) await requests.save(sample.reference, answeredWork)
  }
  await visits.add(
    Array.from({ length: 35 }, (_, n) => dayAfter('2026-03-02', n)).flatMap((day, n) => visitsOf(day, n + 1)),
  )
  await stores.close()
})

/** Visits that increase each day. */
function visitsOf(day: string, n: number): readonly VisitCount[] {
  const counts: readonly (readonly [VisitCount['what'], string, number])[] = [
    ['opened', '/', 40 * n],
    ['opened', '/gallery', 30 * n],
    ['opened', '/gallery/*', 55 * n],
    ['opened', '/products/finishes', 20 * n],
    ['opened', '/education/woodspecies', 4 * n],
    ['found', '', 3 * n],
    ['found', 'Sage paint', n],
    ['unfound', '', n % 3],
    ['saved', 'f.sage-paint', 2 * n],
    ['saved', 'r', n],
    ['compared', '', n % 4],
  ]
  return counts.map(([what, subject, count]) => ({ day, what, subject, count }))
}

test('tables with bars are readable at every width', async () => {
  const { page, complaints } = await deskPerson(site, 'Grace', 'requests', '/desk/reports')
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  await page.goto(`${deskUrl(site)}/desk/reports?${PERIOD}`)
  const weeks = page.getByRole('region', { name: 'By week' })
  const rows = weeks.getByRole('row')
  expect(await rows.nth(1).innerText()).toMatch(/^Mar 2, 2026\s+2$/)
  expect(await rows.nth(5).innerText()).toMatch(/^Mar 30, 2026\s+14$/)
  // The later days are folded.
  await page.getByText('Show 21 more: By day').click()
  const [newest, oldest] = ['By day', 'By day, more'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  )
  expect(await newest?.getByRole('row').nth(1).innerText()).toMatch(/^Apr 5, 2026/)
  expect(await oldest?.getByRole('row').last().innerText()).toMatch(/^Mar 2, 2026/)
  await expectNoFaults(page)
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await weeks.boundingBox())?.width).toBeLessThanOrEqual(width)
    expect((await weeks.locator('svg').last().boundingBox())?.width).toBeGreaterThan(90)
  }
  expect(complaints).toEqual([])
})

test('period and download work without scripts', async () => {
  const { page } = await deskPerson(site, 'Radia', 'requests', '/desk/reports', { javaScriptEnabled: false })
  await page.getByLabel('From').fill('2026-03-02')
  await page.getByLabel('To', { exact: true }).fill('2026-03-08')
  await page.keyboard.press('Enter')
  await page.getByText('Mar 2, 2026 to Mar 8, 2026').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('figures-2026-03-02-to-2026-03-08.csv')
})

test('bars stay visible in forced colors and in print', async () => {
  const { page } = await deskPerson(site, 'Fay', 'admin', `/desk/reports?${PERIOD}`)
  const bar = page.getByRole('region', { name: 'By week' }).locator('rect').last()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const fill = () => bar.evaluate((rect) => getComputedStyle(rect).fill)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  expect(await fill()).not.toBe(await ground())
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  expect(await fill()).toBe('rgb(0, 0, 0)')
})

test('shows every bar, icon and state of the desk in forced colors', async () => {
  const { page } = await deskPerson(site, 'Forced', 'admin', '/desk', FORCED)
  for (const path of ['/desk', '/desk/pictures', '/desk/requests', `/desk/reports?${PERIOD}`]) {
    if (path !== '/desk') await page.goto(deskUrl(site) + path)
    expect([path, await invisibleParts(page)]).toEqual([path, []])
    const current = page.getByRole('navigation', { name: 'Desk' }).locator('[aria-current=page]')
    const background = await current.evaluate((link) => getComputedStyle(link).backgroundColor)
    expect(await current.evaluate((link) => getComputedStyle(link).color)).not.toBe(background)
  }
})
