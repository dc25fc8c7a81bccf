import { launchBrowser, newVisitor } from '#tests/support/browser.ts'
import { DESK_SETTINGS, deskPerson, deskUrl } from '#tests/support/desk-person.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { markdownTable } from '../results.ts'
import { GALLERY, makeLargeGallery } from './large-gallery.ts'
import { SITE_LIMITS } from './site-limits.ts'
import { median, residentMb } from './tools.ts'

const ROUNDS = 3

/** How long an editor waits for a gallery of `count` photos: its grid, the choice of all, and a fact set for all. */
export async function measureDesk(count: number): Promise<string> {
  const folder = await temporaryFolder()
  await makeLargeGallery(folder.path, count)
  const site = await startSite({ ...DESK_SETTINGS, ...SITE_LIMITS, DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
  const browser = await launchBrowser()
  try {
    await site.untilReady()
    const pid = site.process.pid ?? 0
    const visited = { url: site.url, dataDir: folder.path, visitor: () => newVisitor(browser) }
    const { page } = await deskPerson(visited, 'Ada', 'editor')
    const said = (text: RegExp) => page.getByRole('status').getByText(text).waitFor()
    const rows: string[][] = []
    const memory = async () => (await residentMb(pid)).toFixed(0)
    const measure = async (what: string, before: () => Promise<unknown>, run: () => Promise<unknown>) => {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        await before()
        const started = performance.now()
        await run()
        times.push((performance.now() - started) / 1000)
      }
      rows.push([what, median(times).toFixed(2), Math.max(...times).toFixed(2), await memory()])
      console.log(rows.at(-1)?.join(' | '))
    }
    const open = async () => {
      await page.goto(`${deskUrl(site)}/desk/pictures/${GALLERY}`)
      await page.mouse.move(1, 1)
      await page.mouse.move(2, 2)
      await page.getByRole('button', { name: /^Select all/ }).waitFor()
    }
    const nothing = async () => undefined
    const all = page.getByText(new RegExp(`^${count.toLocaleString('en-US').replace(',', ',?')} selected`))
    rows.push(['before', '', '', await memory()])
    await measure('open the grid, until it can be worked with', nothing, open)
    await measure('select all', open, async () => {
      await page.keyboard.press('Control+a')
      await all.waitFor()
    })
    // Values that the gallery knows: others are asked about first.
    const facts = Object.entries({ Door: 'Shaker', Finish: 'Sage', Species: 'Maple' }).values()
    const shown = () => page.locator('button[value=save]:enabled').waitFor()
    await measure('set a fact for all', shown, async () => {
      const [field = '', value = ''] = facts.next().value ?? []
      await page.getByRole('combobox', { name: field }).fill(value)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await said(/^Saved /)
      await page.getByRole('button', { name: 'Close message' }).click()
    })
    return markdownTable(['an editor waits for', 'median s', 'worst s', 'server, MB'], rows)
  } finally {
    await browser.close()
    await site.stop()
    await folder.remove()
  }
}
