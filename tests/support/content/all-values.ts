import type { Locator, Page } from 'playwright-core'

/** Expands every filter group, and returns the filter panel. */
export async function collectValues(page: Page): Promise<Locator> {
  const filters = page.getByRole('region', { name: 'Filters' })
  const closedGroups = filters.locator('details:not([open]) > summary')
  while ((await closedGroups.count()) > 0) await closedGroups.first().click()
  return filters
}
