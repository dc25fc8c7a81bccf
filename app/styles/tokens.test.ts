import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#tests/support/browser/contrast.ts'

/** Minimum contrast of normal text (WCAG 2.2, 1.4.6). */
const ENOUGH = 7
/** Minimum contrast of control boundaries (WCAG 2.2, 1.4.11). */
const SEEN = 3

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const TOKENS = new Map(
  [...sheet.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
)

const token = (name: string) => TOKENS.get(name) ?? `no ${name}`
const pairsOf = (inks: readonly string[], grounds: readonly string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const))

test.each([
  ...pairsOf(['walnut', 'bark', 'clay', 'clay-deep', 'sage', 'brick'], ['linen', 'paper']),
  ...pairsOf(['walnut', 'bark'], ['flax']),
  ...pairsOf(['paper'], ['clay', 'clay-deep', 'walnut', 'sage', 'brick']),
])('%s is readable on %s', (ink, ground) => {
  expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(ENOUGH)
})

test.each(pairsOf(['edge'], ['linen', 'paper']))('the control border %s is visible on %s', (ink, ground) => {
  expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(SEEN)
})
