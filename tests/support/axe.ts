import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on a page as it stands, by the rules of WCAG 2.2 A and AA and its best practices: one line
 * per fault with the elements, empty when there is none.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  await fadesAreOver(page)
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

/**
 * What is still fading in has not the contrast that it will have. Spinners go on without end and do not count.
 * Waits outside the page, whose clock a test may have stopped.
 */
async function fadesAreOver(page: Page): Promise<void> {
  const stillFading = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  // Twice in a row: what has just been put on the page begins to fade a moment later.
  for (let look = 0, quiet = 0; look < 100 && quiet < 2; look += 1) {
    quiet = (await page.evaluate(stillFading)) ? 0 : quiet + 1
    await sleep(50)
  }
}
