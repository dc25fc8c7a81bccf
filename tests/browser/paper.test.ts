import { expect, test } from 'vitest'
import { SITE_PATHS } from '#core/site-map.ts'
import { readPdf } from '../support/read-pdf.ts'
import { visitedSite } from '../support/visited-site.ts'

const site = visitedSite()

/** The most sheets that a page may take. */
const SHEETS: Readonly<Record<string, number>> = {
  '/': 1,
  '/about': 1,
  '/gallery': 6,
  '/retailers': 2,
  '/education': 1,
  '/education/care': 2,
  '/education/construction': 4,
  '/education/resources': 1,
  '/education/styles': 1,
  '/products': 1,
  '/products/doorstyles': 1,
  '/products/finishes': 2,
  '/products/islands': 1,
  '/products/rangehoods': 1,
  '/products/turnedlegs': 1,
  '/products/vanities': 1,
}

test('no page prints a sheet that holds nearly nothing, or more sheets than it needs', async () => {
  const { page, close } = await site.visitor()
  const faults: unknown[] = []
  for (const path of SITE_PATHS) {
    await page.goto(site.url + path)
    const sheets = await readPdf(await page.pdf({ format: 'Letter' }))
    const own = sheets.map((sheet) => sheet.replace(/Colors shown online.*$/, '').split(' ').length)
    if (own.some((words) => words < 12) || sheets.length > (SHEETS[path] ?? Infinity)) {
      faults.push([path, own])
    }
  }
  expect(faults).toEqual([])
  await close()
})

test('on paper the words below a picture stay with it', async () => {
  const { page, close } = await site.visitor({ viewport: { width: 720, height: 950 } })
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
  await close()
})
