import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadPages, mailRendererOf } from '#server/html/load-pages.ts'
import { createMailComposer } from '#services/retailers/compose-mail.ts'
import { sampleRequest } from '#tests/contracts/request-store-samples.ts'
import { accessibilityFaults } from '../support/axe.ts'
import { sharedBrowser } from '../support/shared-browser.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

const { visitor } = sharedBrowser()
let html: Readonly<Record<'desk' | 'visitor', string>>

beforeAll(async () => {
  const compose = createMailComposer(
    {
      siteName: 'Cabinets',
      publicUrl: 'https://www.cabinets.example',
      from: { address: 'site@cabinets.example' },
      desk: { address: 'desk@cabinets.example' },
      linkTo: ({ kind, reference }) => `https://cabinets.example/${kind}/${reference}`,
    },
    mailRendererOf(await loadPages(ROOT)),
  )
  const { request, ...sample } = sampleRequest(1)
  const comments = `${'A-very-long-word-that-somebody-typed-without-a-blank'.repeat(4)}\nand a line`
  const stored = { ...sample, request: { ...request, comments } }
  html = { desk: (await compose(stored, 'desk')).html, visitor: (await compose(stored, 'visitor')).html }
})

test.each(
  (['desk', 'visitor'] as const).flatMap((mail) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      [320, 390, 820].map((width) => ({ mail, colorScheme, width })),
    ),
  ),
)('the mail to the $mail reads well $width px wide, $colorScheme', async ({ mail, colorScheme, width }) => {
  const { page, strangers, close } = await visitor({
    colorScheme,
    viewport: { width, height: 800 },
  })
  await page.setContent(html[mail])
  const [overflow, size] = await page.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    Math.min(
      ...[...document.querySelectorAll('p')].map((text) =>
        Number.parseFloat(getComputedStyle(text).fontSize),
      ),
    ),
  ])
  expect(overflow).toBeLessThanOrEqual(0)
  expect(size).toBeGreaterThanOrEqual(14)
  // A mail has no landmarks, but colors, names and order must be right.
  const faults = await accessibilityFaults(page)
  expect(faults.filter((fault) => !/^(region|landmark-one-main):/.test(fault))).toEqual([])
  expect(strangers).toEqual([])
  await close()
})
