/**
 * `npm run mail-pictures`: composes a sample of every mail, parses it with an independent parser, and saves
 * phone-width screenshots of the HTML, light and dark, and of the plain text to `docs/mail/`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { simpleParser } from 'mailparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { toMimeMessage } from '#adapters/mail/mime-message.ts'
import { escapeHtml } from '#core/content/html-text.ts'
import { parseVariantPath, variantUrls } from '#core/content/pictures/media-urls.ts'
import type { Email } from '#core/email.ts'
import type { SentIdea, SentIdeas } from '#core/ideas/sent-ideas.ts'
import { linkPath } from '#core/link-paths.ts'
import { loadPages, mailRendererOf } from '#server/html/page-renderer.ts'
import type { MailSettings } from '#services/retailers/mail/mail-rows.ts'
import { sampleMails } from '#services/retailers/mail/sample-mails.ts'
import { shippedMailTexts } from '#tests/support/content/shipped-texts.ts'
import { buildIfChanged } from '../build-if-changed.ts'
import { ensureChromium } from '../ensure-chromium.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const OUTPUT = path.join(PROJECT_ROOT, 'docs/mail')
const PHONE = { width: 390, height: 844 }
const PLAIN = 'margin: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 monospace'

await buildIfChanged()
const executablePath = await ensureChromium()
await mkdir(OUTPUT, { recursive: true })

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const [text, compose] of Object.entries(await samples())) {
  const name = text.replace(/^mail-/, '')
  const mail = await simpleParser(await mimeBytes(await compose()))
  if (typeof mail.html !== 'string' || mail.text === undefined)
    throw new Error(`${name} lacks an HTML or a text part`)
  await shoot(`${name}-light`, mail.html, 'light')
  await shoot(`${name}-dark`, mail.html, 'dark')
  await shoot(`${name}-text`, `<pre style="${PLAIN}">${escapeHtml(mail.text)}</pre>`, 'light')
}
await browser.close()

async function shoot(name: string, html: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 2, colorScheme })
  await page.route('**/*', async (route) => {
    const body = await pictureAt(route.request().url())
    await (body ? route.fulfill({ body, contentType: 'image/jpeg' }) : route.abort())
  })
  await page.setContent(html, { waitUntil: 'load' })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (overflow > 0) throw new Error(`The mail ${name} is ${overflow} px too wide for a phone`)
  const picture = await sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality: 80 })
    .toBuffer()
  await writeFile(path.join(OUTPUT, `${name}.webp`), picture)
  console.log(`docs/mail/${name}.webp: ${Math.round(picture.length / 1024)} kB`)
  await page.close()
}

/** Serves pictures of the sample pack at the URLs in mails. */
async function pictureAt(url: string): Promise<Buffer | undefined> {
  const { pathname } = new URL(url)
  const variant = parseVariantPath(pathname.replace(/^\/media\//, ''))
  if (!variant) return undefined
  const file = path.join(PROJECT_ROOT, 'content', variant.container, variant.name)
  return sharp(file).resize(variant.width).jpeg().toBuffer()
}

function createIdea(
  container: string,
  name: string,
  rest: Pick<SentIdea, 'title' | 'label' | 'path' | 'note'>,
): SentIdea {
  const picture = variantUrls({ container, name, version: 'v1', focus: undefined })(240, 'jpeg')
  return { ref: `f.${name}`, facts: [], picture, ...rest }
}

function sentFromPack(): SentIdeas {
  const [finishes, doors] = ['shiloh-images-products-finishes', 'shiloh-images-products-doorstyles']
  return {
    ideas: [
      {
        ...createIdea(finishes, 'sage-paint.jpg', {
          title: 'Sage paint',
          label: 'Maple',
          path: '/products/finishes/sage-paint',
          note: 'For the island?',
        }),
        sample: true,
      },
      {
        ...createIdea(doors, 'shaker-cherry-door.jpg', {
          title: 'Shaker door',
          label: 'Cherry · Natural',
          path: '/products/doorstyles/shaker-cherry-door',
          note: '',
        }),
        sample: true,
      },
      createIdea('shiloh-images-gallery', 'navy-and-maple-kitchen.jpg', {
        title: 'Navy and maple kitchen',
        label: 'Maple · Harbor navy paint · Shaker door',
        path: '/gallery/navy-and-maple-kitchen',
        note: 'The light, not the color.',
      }),
    ],
    unknown: 0,
    brief: [],
  }
}

async function samples() {
  const settings: MailSettings = {
    publicUrl: 'https://www.cabinetry.example',
    from: { address: 'requests@cabinetry.example', name: 'Shiloh Cabinetry' },
    desk: { address: 'retailer-desk@cabinetry.example' },
    replyDays: 3,
    texts: shippedMailTexts('Shiloh Cabinetry'),
    linkTo: (link) =>
      `https://www.cabinetry.example${linkPath(link, `${link.reference.replace('-', '')}-1-q2Xw8Lr0TgYkVb4Hs6NfPa`)}`,
  }
  return sampleMails(settings, mailRendererOf(await loadPages(PROJECT_ROOT)), { ideas: sentFromPack() })
}

function mimeBytes(email: Email): Promise<Buffer> {
  const message = toMimeMessage(email)
  if (!message.ok) throw new Error(`${email.id} cannot be sent`)
  return new MailComposer(message.options).compile().build()
}
