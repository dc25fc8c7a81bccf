import { describe, expect, test } from 'vitest'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { waitForGallery } from '../support/browser/wait-for-gallery.ts'
import { PRODUCTION } from '../support/sites/production.ts'
import { type SiteWithData, startSiteWithData } from '../support/sites/site-with-data.ts'

const { visitor } = sharedBrowser()
let site: SiteWithData

async function traceOf(env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  site = await startSiteWithData(() => env)
  const { page, close } = await visitor()
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'debug') lines.push(message.text())
  })
  await page.goto(`${site.url}/gallery?species=Maple&utm_term=private`)
  await waitForGallery(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('region', { name: 'Highlights' }).waitFor()
  await close()
  await site.stop()
  return lines
}

describe('router tracing', () => {
  test('logs every navigation on the server and in the browser', async () => {
    const lines = await traceOf({ LOG_LEVEL: 'debug' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^Navigation: \/, \d+ ms, success$/)
    const traces = site.output.filter((line) => line.includes('"msg":"Navigation"'))
    const traceEntries = traces.map((line): Record<string, unknown> => JSON.parse(line))
    const gallery = traceEntries.find(({ route }) => route === '/gallery')
    expect(gallery).toMatchObject({ outcome: 'success', status: 200 })
    expect(gallery?.['ms']).toBeGreaterThan(0)
    expect(site.output.join('\n')).not.toContain('private')
  })

  test('is silent in the production browser', async () => {
    expect(await traceOf({ ...PRODUCTION, LOG_LEVEL: 'debug' })).toEqual([])
  })
})
