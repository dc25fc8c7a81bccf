import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoFaults } from '../support/browser/page-faults.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { deskPerson, deskUrl } from '../support/desk/desk-person.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

const site = visitedSite('edited')

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  await mkdir(path.join(folder.path, 'autumn'))
  await mkdir(path.join(folder.path, 'winter'))
  const colors = {
    'IMG_2044.jpg': '#7a4a2a',
    'linen-island.jpg': '#d9cdbd',
    'autumn/oak.png': '#805020',
    'winter/spruce.jpg': '#405040',
  }
  for (const [name, background] of Object.entries(colors))
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .toFormat(name.endsWith('png') ? 'png' : 'jpeg')
      .toFile(path.join(folder.path, name))
  await writeFile(path.join(folder.path, 'phone.heic'), '\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  await writeFile(path.join(folder.path, 'winter/.DS_Store'), 'Bud1')
})
afterAll(() => folder.remove())

const file = (name: string) => path.join(folder.path, name)
/** As if dragged from the system's file manager. */
async function drop(page: Page, dropped: string): Promise<void> {
  const input = await page.context().newCDPSession(page)
  const data = { items: [], files: [dropped], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await input.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data })
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an editor uploads pictures, some of which fail, and finds the rest as drafts', async () => {
  const { page, complaints } = await deskPerson(
    site,
    'Ada',
    'editor',
    '/desk/pictures/shiloh-images-products-islands',
  )
  await page.getByRole('link', { name: 'Add pictures' }).click()
  await page.getByRole('button', { name: 'Choose a folder' }).waitFor()

  await page.route('**/shiloh-images-products-islands/files', (route) => route.abort(), { times: 1 })
  const files = ['IMG_2044.jpg', 'phone.heic', 'linen-island.jpg', 'autumn/oak.png'].map(file)
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(files)
  await page.getByText('2 arrived, 1 refused, 1 failed').waitFor()
  await page.getByRole('button', { name: /^Try again/ }).click()
  await page.getByText('3 arrived, 1 refused').waitFor()
  expect(await row(page, 'phone.heic').innerText()).toMatch(/^phone\.heic\s[^]*export it as JPEG\.$/)
  // Chromium logs the aborted connection itself.
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])

  await page.getByLabel('Pictures', { exact: true }).setInputFiles(file('IMG_2044.jpg'))
  await page.getByText('Already there, and identical.').waitFor()
  await expectNoFaults(page)

  await page.reload()
  await page.getByLabel('Title of IMG_2044.jpg').fill('Island in brown')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Island in brown' }).click()
  await page.getByText('1 selected').waitFor()

  await page.goto(`${deskUrl(site)}/desk/pictures/shiloh-images-products-islands?add`)
  await page.getByRole('button', { name: 'Choose a folder' }).waitFor()
  await drop(page, file('winter'))
  await page.getByText('1 picture arrived as a draft.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone').waitFor()
})
