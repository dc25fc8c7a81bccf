import { SITE_PATHS } from '#core/site-map.ts'
import { launchBrowser, newVisitor } from '#tests/support/browser/browser.ts'
import { firstView, WINDOWS } from '../../tests/budgets/first-view.ts'
import { markdownTable } from '../results.ts'

export async function weighPages(url: string): Promise<string> {
  const browser = await launchBrowser()
  const rows: string[][] = []
  try {
    for (const path of SITE_PATHS) {
      const views = []
      for (const window of ['phone', 'desk']) {
        const visitor = await newVisitor(browser, WINDOWS[window])
        views.push(await firstView(visitor, url + path))
        await visitor.close()
      }
      const [phone, desk] = views
      if (!phone || !desk) continue
      rows.push([
        path,
        kb(phone.bytes['Document']),
        kb(phone.scripts),
        kb(phone.bytes['Image']),
        kb(phone.total),
        kb(desk.total),
        String(phone.requests),
        phone.layoutShift.toFixed(3),
      ])
    }
  } finally {
    await browser.close()
  }
  const heads = ['', 'document', 'scripts', 'pictures', 'all, phone', 'all, desk', 'requests', 'layout shift']
  return markdownTable(heads, rows)
}

function kb(bytes = 0): string {
  return (bytes / 1000).toFixed(1)
}
