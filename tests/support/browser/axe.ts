import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** @param extraRules additional rules of level AAA. */
export async function accessibilityFaults(
  page: Page,
  extraRules: readonly string[] = [],
): Promise<readonly string[]> {
  await waitForFades(page)
  // Evaluated through the debugger, which the page's content security policy does not affect.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (extra) => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: Object.fromEntries(extra.map((id) => [id, { enabled: true }])),
      // Only rules about autoplay would load the page's style sheets and media again.
      preload: false,
      // Describing passed rules would take longer than the checks.
      resultTypes: ['violations'],
    })
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, extraRules)
}

/**
 * Waits for fades, which reduce contrast. Ignores endless animations such as spinners. Polls from outside the page,
 * whose clock may be stopped.
 */
async function waitForFades(page: Page): Promise<void> {
  const stillFading = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
  // Must be quiet twice in a row, since new content starts to fade a moment later.
  for (let look = 0, quiet = 0; look < 100 && quiet < 2; look += 1) {
    if (look > 0) await sleep(50)
    quiet = (await page.evaluate(stillFading)) ? 0 : quiet + 1
  }
}
