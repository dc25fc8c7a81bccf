import path from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { newVisitor, WIDTHS } from '#tests/support/browser/browser.ts'
import { PROJECT_ROOT } from './project-root.ts'

const THUMBNAIL_WIDTHS = [300, 170, 90] as const
const CELL_HEIGHT = 330
const GAP = 10
const LABEL_HEIGHT = 26
const COLUMNS = 3
const MAX_BYTES = 1_500_000

const cellWidth = THUMBNAIL_WIDTHS.reduce((sum, width) => sum + width + GAP, GAP)

interface Shot {
  readonly page: string
  readonly pictures: readonly Buffer[]
}

export interface Shoot {
  readonly browser: Browser
  readonly url: string
  /** Cookies of a signed-in user or of saved ideas. */
  readonly signedIn?: BrowserContextOptions['storageState']
  /** Also save each screenshot to this folder. */
  readonly keepIn: string | undefined
}

export async function shoot(page: string, { browser, url, signedIn, keepIn }: Shoot): Promise<Shot> {
  const pictures: Buffer[] = []
  for (const [index, width] of WIDTHS.entries()) {
    const displayWidth = THUMBNAIL_WIDTHS[WIDTHS.length - 1 - index] ?? THUMBNAIL_WIDTHS[0]
    const visitor = await newVisitor(browser, {
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      ...(signedIn && { storageState: signedIn }),
    })
    await visitor.page.goto(url + page, { waitUntil: 'load' })
    await scrollThrough(visitor.page)
    const whole = await visitor.page.screenshot({ fullPage: true })
    await visitor.close()
    if (keepIn) {
      const name = page.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
      // Not WebP, which is limited to 16,383 px: the gallery on a phone is longer.
      await sharp(whole)
        .jpeg({ quality: 80 })
        .toFile(path.join(keepIn, `${name}-${width}.jpg`))
    }
    const thumbnail = sharp(whole).resize({ width: displayWidth })
    const { height } = await sharp(await thumbnail.toBuffer()).metadata()
    const top = { left: 0, top: 0, width: displayWidth, height: Math.min(height, CELL_HEIGHT) }
    pictures.unshift(
      await sharp(await thumbnail.toBuffer())
        .extract(top)
        .toBuffer(),
    )
  }
  return { page, pictures }
}

/** Scrolls through the page to load lazy pictures. */
async function scrollThrough(page: Awaited<ReturnType<typeof newVisitor>>['page']): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 800) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo(0, 0)
    // A hidden lazy picture, such as the next slide's, never decodes.
    const images = [...document.images].filter((image) =>
      image.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  })
}

function layersOf({ page, pictures }: Shot, index: number): OverlayOptions[] {
  const left = (index % COLUMNS) * (cellWidth + GAP)
  const top = Math.floor(index / COLUMNS) * (CELL_HEIGHT + LABEL_HEIGHT + 2 * GAP)
  let x = left + GAP
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${cellWidth}" height="${LABEL_HEIGHT}"><text x="${GAP}" y="18" font-family="sans-serif" font-size="15" fill="#2e221a">${page.replaceAll('&', '&amp;')}</text></svg>`
  const shots = pictures.map((input, position) => {
    const layer = { input, left: x, top: top + LABEL_HEIGHT }
    x += (THUMBNAIL_WIDTHS[position] ?? 0) + GAP
    return layer
  })
  return [{ input: Buffer.from(label), left, top }, ...shots]
}

/** Combines the shots into one picture in `docs/`. */
export async function saveSheet(shots: readonly Shot[], file: string): Promise<void> {
  const bytes = await sheetOf(shots)
  await sharp(bytes).toFile(path.join(PROJECT_ROOT, 'docs', file))
  console.log(`docs/${file}: ${shots.length} pages, ${Math.round(bytes.length / 1000)} kB`)
}

async function sheetOf(shots: readonly Shot[]): Promise<Buffer> {
  const rows = Math.ceil(shots.length / COLUMNS)
  const sheet = await sharp({
    create: {
      width: COLUMNS * (cellWidth + GAP),
      height: rows * (CELL_HEIGHT + LABEL_HEIGHT + 2 * GAP),
      channels: 3,
      background: '#d9cdbd',
    },
  })
    .composite(shots.flatMap(layersOf))
    .png()
    .toBuffer()
  for (const quality of [82, 74, 66, 58, 50]) {
    const bytes = await sharp(sheet).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length < MAX_BYTES) return bytes
  }
  throw new Error('The sheet is too large: show fewer or smaller pages.')
}
