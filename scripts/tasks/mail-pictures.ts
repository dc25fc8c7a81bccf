/**
 * `npm run mail-pictures`: writes both mails as `.eml` files, parses them with an independent parser, and screenshots
 * the HTML at phone width, light and dark, into `docs/mail/`.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { simpleParser } from 'mailparser'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { createEmlMailer } from '#adapters/mail/eml-mailer.ts'
import { MAIL_KINDS } from '#core/ports/request-store.ts'
import { parseRetailerRequest } from '#core/retailers/request.ts'
import { loadPages, mailRendererOf } from '#server/html/load-pages.ts'
import { createMailComposer } from '#services/retailers/compose-mail.ts'
import { locateRequest } from '#tests/support/retailer-request.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildIfChanged } from '../build-if-changed.ts'
import { ensureChromium } from '../ensure-chromium.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const OUTPUT = path.join(PROJECT_ROOT, 'docs/mail')
const PHONE = { width: 390, height: 844 }

await buildIfChanged()
const executablePath = await ensureChromium()
const folder = await temporaryFolder()
await writeSamples(folder.path)
await mkdir(OUTPUT, { recursive: true })

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const outbox = path.join(folder.path, 'outbox')
for (const file of await readdir(outbox)) {
  const mail = await simpleParser(await readFile(path.join(outbox, file)))
  if (typeof mail.html !== 'string') throw new Error(`${file} has no HTML`)
  const name = file.includes('-desk') ? 'desk' : 'visitor'
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 2, colorScheme })
    await page.setContent(mail.html)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) throw new Error(`The mail to the ${name} is ${overflow} px too wide for a phone`)
    const picture = await sharp(await page.screenshot({ fullPage: true }))
      .webp({ quality: 80 })
      .toBuffer()
    await writeFile(path.join(OUTPUT, `${name}-${colorScheme}.webp`), picture)
    console.log(`docs/mail/${name}-${colorScheme}.webp: ${Math.round(picture.length / 1024)} kB`)
    await page.close()
  }
}
await browser.close()
await folder.remove()

async function writeSamples(dataDir: string): Promise<void> {
  const parsed = parseRetailerRequest(
    locateRequest({
      comments: 'We like the maple doors.\nCould somebody show us the painted finishes?',
      photo: { container: 'shiloh-images-gallery', name: 'navy-and-maple-kitchen.jpg' },
    }),
  )
  if (!parsed.ok) throw new Error('The sample is not valid')
  const compose = createMailComposer(
    {
      siteName: 'Shiloh Cabinetry',
      publicUrl: 'https://www.cabinetry.example',
      from: { address: 'requests@cabinetry.example', name: 'Shiloh Cabinetry' },
      desk: { address: 'retailer-desk@cabinetry.example' },
      linkTo: ({ kind, reference }) => `https://cabinets.example/${kind}/${reference}`,
    },
    mailRendererOf(await loadPages(PROJECT_ROOT)),
  )
  const stored = {
    id: '00000000-0000-4000-8000-000000000001',
    reference: '7K3M-9PQRX',
    receivedAt: '2026-01-15T12:00:00.000Z',
    brandKey: 'shiloh',
    request: parsed.request,
    fromBrowser: true,
  }
  const mailer = createEmlMailer(dataDir)
  for (const mail of MAIL_KINDS) await mailer.send(await compose(stored, mail))
}
