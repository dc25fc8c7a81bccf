/**
 * `npm run fonts`: builds the committed font files from their packages, with only the axis ranges and features in
 * use. Each font has two files: characters of nearly every page, preloaded, and other Latin characters, loaded on
 * demand. Run it after updating a font.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import subsetFont from 'subset-font'
import { ensureFonttools } from '../ensure-fonttools.ts'

const root = path.resolve(import.meta.dirname, '../..')
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const COMMON = `${LETTERS}0123456789 \u00A0!&'(),-./:;?–—‘’“”`
const LATIN = Array.from(`${range(0x21, 0x7e)}${range(0xa1, 0xff)}Œœ–—‘’“”•…′″⁄€™↑↓−`)

const TEXT_FEATURES = ['calt', 'ccmp', 'clig', 'liga', 'locl', 'mark', 'mkmk', 'rlig']

const FONTS = [
  {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    name: 'newsreader',
    common: COMMON,
    axes: { opsz: { min: 18, max: 72 }, wght: 500 },
    features: TEXT_FEATURES,
    // The font's own kerning takes 6.5 kB for the common characters, half the size of their outlines.
    kerning: { at: 'opsz=48,wght=500', characters: `${LETTERS} .,’-` },
  },
  {
    from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    name: 'source-sans-3',
    common: `${COMMON}"©·@§`,
    axes: { wght: { min: 400, max: 700 } },
    features: [...TEXT_FEATURES, 'lnum', 'tnum'],
  },
]

for (const font of FONTS) {
  const source = path.join(root, 'node_modules', font.from)
  const original = await readFile(source)
  const common = font.kerning
    ? await withKerning(
        source,
        await subsetFont(original, font.common, {
          targetFormat: 'sfnt',
          variationAxes: font.axes,
          keepFeatures: font.features,
        }),
        font.kerning,
      )
    : await subsetFont(original, font.common, {
        targetFormat: 'woff2',
        variationAxes: font.axes,
        keepFeatures: [...font.features, 'kern'],
      })
  const others = LATIN.filter((character) => !font.common.includes(character)).join('')
  const rest = await subsetFont(original, others, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    keepFeatures: [...font.features, 'kern'],
  })
  await writeFile(path.join(root, `app/styles/fonts/${font.name}.woff2`), common)
  await writeFile(path.join(root, `app/styles/fonts/${font.name}-rest.woff2`), rest)
  console.log(`${font.name}: ${original.length} → ${common.length} and ${rest.length} bytes`)
}

async function withKerning(
  source: string,
  subset: Uint8Array,
  { at, characters }: { readonly at: string; readonly characters: string },
): Promise<Uint8Array> {
  const python = await ensureFonttools()
  const folder = await mkdtemp(path.join(tmpdir(), 'fonts-'))
  const [before, after] = [path.join(folder, 'subset.ttf'), path.join(folder, 'kerned.woff2')]
  await writeFile(before, subset)
  const script = path.join(root, 'scripts/fonts/add_kerning.py')
  await promisify(execFile)(python, [script, source, at, before, characters, after])
  const kernedFont = await readFile(after)
  await rm(folder, { recursive: true })
  return kernedFont
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
