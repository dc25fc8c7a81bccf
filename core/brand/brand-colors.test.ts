import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type BrandColors, colorFaults, contrast, paletteOf } from './brand-colors.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const [, front = ''] = readFileSync(path.join(ROOT, 'content/shiloh-texts/words.md'), 'utf8').split('---\n')
const TOKENS = new Map(
  [
    ...readFileSync(path.join(ROOT, 'app/styles/tokens.css'), 'utf8').matchAll(
      /--([a-z-]+): (#[0-9a-f]{6});/g,
    ),
  ].map(([, name = '', color = '']) => [name, color]),
)

const COLORS: BrandColors = {
  'color-ground': '#f4f6f8',
  'color-text': '#1d2733',
  'color-quiet': '#51606f',
  'color-accent': '#1f5f8b',
}

test('has valid defaults that match the style sheet tokens', () => {
  const shippedColors: Record<string, string> = parse(front)
  expect(shippedColors).toMatchObject({
    'color-ground': TOKENS.get('linen'),
    'color-text': TOKENS.get('walnut'),
    'color-quiet': TOKENS.get('bark'),
    'color-accent': TOKENS.get('clay'),
  })
  expect(colorFaults({ ...COLORS, ...shippedColors })).toEqual({})
})

test('defines a color for every token that a palette replaces', () => {
  expect([...TOKENS.keys()]).toEqual(expect.arrayContaining(Object.keys(paletteOf(COLORS))))
  expect(paletteOf(COLORS)).toMatchObject({ linen: '#f4f6f8', walnut: '#1d2733', clay: '#1f5f8b' })
})

test('gives text, links, notes and control borders enough contrast', () => {
  expect(colorFaults(COLORS)).toEqual({})
  const { linen, paper, walnut, bark, clay, 'clay-deep': deep, edge } = paletteOf(COLORS)
  for (const ground of [linen, paper]) {
    for (const color of [walnut, bark, clay, deep])
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
  }
})

test.each([
  ['color-text', '#8a94a0', 'It has a contrast of 2.8:1 with the page ground, and needs 4.5:1.'],
  ['color-accent', '#5fa8d3', 'It has a contrast of 2.4:1 with the page ground, and needs 4.5:1.'],
  ['color-quiet', '#8a94a0', 'It has a contrast of 2.8:1 with the page ground, and needs 4.5:1.'],
  ['color-accent', 'blue', 'Write it as # and six digits from 0 to 9 or a to f.'],
])('rejects %s %s with a reason', (name, color, fault) => {
  expect(colorFaults({ ...COLORS, [name]: color })).toMatchObject({ [name]: fault })
})

test('rejects a background on which messages are hard to read', () => {
  const dark = {
    ...COLORS,
    'color-ground': '#20262c',
    'color-text': '#ffffff',
    'color-quiet': '#dddddd',
    'color-accent': '#9fd0ff',
  }
  expect(colorFaults(dark)['color-ground']).toMatch(/^Messages of errors have a contrast of \d/)
})

test('computes the highest contrast for black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
