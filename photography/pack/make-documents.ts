/**
 * Makes the pack's PDF documents with Chromium (CHROMIUM, default /usr/bin/chromium):
 *
 *   node photography/pack/make-documents.ts [name …]
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brochure } from './documents/brochure.ts'
import { careGuide } from './documents/care-guide.ts'
import { constructionSheet } from './documents/construction-sheet.ts'
import { limitedWarranty } from './documents/limited-warranty.ts'
import { productGuide } from './documents/product-guide.ts'
import { loadPictures } from './pictures.ts'

const ROOT = join(import.meta.dirname, '../../content')
const OUT = join(ROOT, 'shiloh-documents-education-resources')
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

const pictures = loadPictures(ROOT, undefined)
const makers: Readonly<Record<string, () => string | Promise<string>>> = {
  brochure: () => brochure(pictures),
  'product-guide': () => productGuide(pictures),
  'construction-sheet': () => constructionSheet(pictures),
  'care-guide': () => careGuide(pictures),
  'limited-warranty': limitedWarranty,
}

const documentNames = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(makers)
const work = mkdtempSync(join(tmpdir(), 'documents-'))
try {
  for (const name of documentNames) {
    const make = makers[name]
    if (make === undefined)
      throw new Error(`Unknown document ${name}. Choose from ${Object.keys(makers).join(', ')}`)
    const page = join(work, `${name}.html`)
    const file = join(OUT, `${name}.pdf`)
    writeFileSync(page, await make())
    execFileSync(
      CHROMIUM,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        `--user-data-dir=${join(work, 'profile')}`,
        '--no-pdf-header-footer',
        `--print-to-pdf=${file}`,
        pathToFileURL(page).href,
      ],
      { stdio: 'pipe' },
    )
    console.log(`${name}.pdf ${Math.round(statSync(file).size / 1024)} kB`)
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
