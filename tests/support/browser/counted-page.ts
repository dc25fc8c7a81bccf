import type { Locator, Page } from 'playwright-core'

export interface Effort {
  readonly clicks: number
  /** Key presses; a chord such as Ctrl+Enter counts as one. */
  readonly keys: number
  /** Fields filled in, selected, or given files. */
  readonly fields: number
}

export interface CountedPage {
  readonly page: Page
  readonly click: (target: Locator) => Promise<void>
  readonly key: (chord: string) => Promise<void>
  readonly fill: (target: Locator, text: string) => Promise<void>
  readonly choose: (target: Locator, option: string) => Promise<void>
  readonly give: (target: Locator, files: Parameters<Locator['setInputFiles']>[0]) => Promise<void>
  /** Actions since the last call. */
  readonly effort: () => Effort
}

/** A page that counts the user's actions. */
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
    async choose(target, option) {
      effort.fields += 1
      await target.selectOption(option)
    },
    async give(target, files) {
      effort.fields += 1
      await target.setInputFiles(files)
    },
    effort() {
      const total = effort
      effort = { ...none }
      return total
    },
  }
}

/** Parses the guide's table of goals: each row has a goal, clicks, keys and fields. */
export function documentedEfforts(guide: string): ReadonlyMap<string, Effort> {
  const rows = [...guide.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)]
  return new Map(
    rows.map(([, goal = '', clicks, keys, fields]) => [
      goal,
      { clicks: Number(clicks), keys: Number(keys), fields: Number(fields) },
    ]),
  )
}

export function totalEffort(efforts: readonly Effort[]): Effort {
  const sum = (of: keyof Effort) => efforts.reduce((all, effort) => all + effort[of], 0)
  return { clicks: sum('clicks'), keys: sum('keys'), fields: sum('fields') }
}
