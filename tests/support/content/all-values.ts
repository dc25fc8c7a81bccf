import type { Locator, Page } from 'playwright-core'

export async function allValues(page: Page): Promise<Locator> {
  const filters = page.getByRole('region', { name: 'Filters' })
  const folded = filters.locator('details:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
  return filters
}
