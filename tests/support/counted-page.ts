import type { Locator, Page } from 'playwright-core'

export interface Effort {
  readonly clicks: number
  /** Chords: Ctrl+Enter is one. */
  readonly keys: number
  /** Filled in, or given files. */
  readonly fields: number
}

export interface CountedPage {
  readonly page: Page
  readonly click: (target: Locator) => Promise<void>
  readonly key: (chord: string) => Promise<void>
  readonly fill: (target: Locator, text: string) => Promise<void>
  readonly give: (target: Locator, files: Parameters<Locator['setInputFiles']>[0]) => Promise<void>
  /** What was done since this was last asked. */
  readonly effort: () => Effort
}

/** A page that counts what a person does on it. */
export function countedPage(page: Page): CountedPage {
  const none = { clicks: 0, keys: 0, fields: 0 }
  let effort = { ...none }
  return {
    page,
    async click(target) {
      effort.clicks += 1
      await target.click()
    },
    async key(chord) {
      effort.keys += 1
      await page.keyboard.press(chord)
    },
    async fill(target, text) {
      effort.fields += 1
      await target.fill(text)
    },
    async give(target, files) {
      effort.fields += 1
      await target.setInputFiles(files)
    },
    effort() {
      const done = effort
      effort = { ...none }
      return done
    },
  }
}
