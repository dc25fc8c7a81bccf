/**
 * Makes the two committed font files from the packages they come from: Latin letters and the punctuation
 * that the copy uses, with only the axis ranges and features that the design language asks for. Run after a font update:
 * `npm run fonts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const root = path.resolve(import.meta.dirname, '../..')

const CHARACTERS = `${range(0x20, 0x7e)}–—‘’“”•·…′″−×→←↑↓©®™⁄½¼¾°§é`

/** Kerning, ligatures and accents. Small capitals, old-style figures and other alternates are not used. */
const TEXT_FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig']

const FONTS = [
  {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'newsreader.woff2',
    axes: { opsz: { min: 18, max: 72 }, wght: 500 },
    features: TEXT_FEATURES,
  },
  {
    from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    to: 'source-sans-3.woff2',
    axes: { wght: { min: 400, max: 700 } },
    features: [...TEXT_FEATURES, 'lnum', 'tnum'],
  },
]

for (const font of FONTS) {
  const original = await readFile(path.join(root, 'node_modules', font.from))
  const subset = await subsetFont(original, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    keepFeatures: font.features,
  })
  await writeFile(path.join(root, 'app/styles/fonts', font.to), subset)
  console.log(`${font.to}: ${original.length} → ${subset.length} bytes`)
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
