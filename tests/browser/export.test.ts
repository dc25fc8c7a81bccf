import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { exportedSample, PUBLIC_URL } from '../support/sites/exported-sample.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

const { visitor } = sharedBrowser()
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  const sample = await exportedSample(['/', '/gallery', '/gallery/navy-and-maple-kitchen'])
  await sample.run(folder.path)
  await sample.close()
})
afterAll(() => folder.remove())

test('an export opens from a disk', async () => {
  const { page, complaints } = await visitor()
  await page.goto(pathToFileURL(path.join(folder.path, 'index.html')).href)
  await page.getByRole('link', { name: 'Gallery', exact: true }).first().click()
  await page.waitForURL('**/gallery/index.html')
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
  await page
    .getByRole('link', { name: /^Kitchen with deep navy Shaker cabinets/ })
    .first()
    .click()
  await page.waitForURL('**/gallery/navy-and-maple-kitchen/index.html')
  expect(await page.evaluate(() => document.fonts.check('16px "Source Sans 3"'))).toBe(true)
  const elsewhere = page.getByRole('link', { name: 'My ideas' }).first()
  expect(await elsewhere.getAttribute('href')).toBe(`${PUBLIC_URL}/ideas`)
  expect(complaints).toEqual([])
})
