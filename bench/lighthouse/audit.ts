import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { BROWSER_ARGUMENTS } from '#tests/support/browser/browser.ts'
import { ensureHeadlessShell } from '../../scripts/ensure-chromium.ts'
import { ensureLighthouse } from '../../scripts/ensure-lighthouse.ts'

const execute = promisify(execFile)

export const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const

export interface Verdict {
  readonly scores: Readonly<Partial<Record<string, number>>>
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocked: number
  readonly layoutShift: number
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

const BROWSER_FLAGS = ['--headless', ...BROWSER_ARGUMENTS].join(' ')

/** Retries: Lighthouse occasionally loses a page's trace. */
const REPEATS = 3

export async function audit(url: string): Promise<Verdict> {
  for (let repeat = 1; ; repeat += 1) {
    try {
      return await auditOnce(url)
    } catch (error) {
      if (repeat === REPEATS) throw error
    }
  }
}

async function auditOnce(url: string): Promise<Verdict> {
  const [program, browser] = await Promise.all([ensureLighthouse(), ensureHeadlessShell()])
  const { stdout } = await execute(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      '--quiet',
      '--disable-full-page-screenshot',
      `--chrome-flags=${BROWSER_FLAGS}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: browser },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const { categories, audits }: Report = JSON.parse(stdout)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
  }
}
