import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on a page as it stands, by the rules of WCAG 2.2 A and AA and its best practices: one line
 * per fault with the elements, empty when there is none.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // Evaluated through the debugger, so the page's content security policy does not matter.
  await page.evaluate(source)
  const results = await page.evaluate(
    (): Promise<AxeResults> =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      }),
  )
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
