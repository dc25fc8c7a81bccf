import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { mailsAbout, REQUEST_MAILS, requestMessage } from '#core/retailers/mail/mail-store.ts'
import { newWork, withEntry } from '#core/retailers/work/request-work.ts'
import { MAIL_TEXT_NAMES } from '#core/texts/mail-texts.ts'
import { loadPages, mailRendererOf } from '#server/html/page-renderer.ts'
import { createMailComposer } from '#services/retailers/mail/compose-mail.ts'
import type { MailSettings } from '#services/retailers/mail/mail-rows.ts'
import { sampleMails } from '#services/retailers/mail/sample-mails.ts'
import { sampleRequest, sentIdeas } from '#tests/contracts/request-store-samples.ts'
import { shippedMailTexts } from '#tests/support/content/shipped-texts.ts'
import { OAK } from '#tests/support/desk/work-rig.ts'
import { accessibilityFaults } from '../support/browser/axe.ts'
import { sharedVisitor } from '../support/browser/shared-browser.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

const visitor = sharedVisitor()
const SAMPLED = MAIL_TEXT_NAMES.filter((name) => name !== 'mail-sentences')
const html = new Map<string, string>()

beforeAll(async () => {
  const settings: MailSettings = {
    publicUrl: 'https://www.cabinets.example',
    from: { address: 'site@cabinets.example' },
    desk: { address: 'desk@cabinets.example' },
    replyDays: 3,
    texts: shippedMailTexts(),
    linkTo: ({ kind, reference }) => `https://cabinets.example/${kind}/${reference}`,
  }
  const render = mailRendererOf(await loadPages(ROOT))
  const compose = createMailComposer(settings, render)
  const { request, ...sample } = sampleRequest(1)
  const comments = `${'A-very-long-word-typed-without-any-space'.repeat(4)}\nand a line`
  const [idea, ...others] = sentIdeas().ideas
  if (!idea) throw new Error('no ideas')
  // There is no site to load pictures from.
  const { picture: _, ...unpictured } = idea
  const title = 'Navy-and-maple-kitchen-with-a-very-long-name-without-blanks'
  const ideas = [{ ...unpictured, title, note: comments }, ...others]
  const stored = { ...sample, request: { ...request, comments }, ideas: { ...sentIdeas(), ideas } }
  const at = Date.parse(sample.receivedAt)
  const retailerName = 'The-Most-Particular-Kitchens-and-Baths-of-Southeastern-Missouri'
  const work = {
    ...withEntry(newWork(at), 'to-visitor', { actor: 'desk', person: 'Ada', at, note: comments }),
    handovers: [{ ...OAK, retailerName, at }],
  }
  const messages = [
    ...REQUEST_MAILS.map((kind) => requestMessage(kind, 1)),
    ...mailsAbout('message').map((kind) => ({ kind, entry: 1, handover: 1 })),
  ]
  for (const message of messages)
    html.set(message.kind, (await compose({ id: message.kind, at, message }, { stored, work })).html)
  for (const [text, sample] of Object.entries(sampleMails(settings, render)))
    html.set(text, (await sample()).html)
})

test.each([...REQUEST_MAILS, ...mailsAbout('message'), ...SAMPLED])(
  'the %s email is readable at every width, in light and dark',
  async (mail) => {
    const { page, strangers } = visitor()
    await page.setContent(html.get(mail) ?? '')
    const links = await page.getByRole('link', { name: 'Accept or decline' }).count()
    expect(links).toBe(/retailer|reminder/.test(mail) && !/message|to-/.test(mail) ? 1 : 0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [320, 390, 820]) {
        await page.setViewportSize({ width, height: 800 })
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
      }
      // An email has no landmarks, but colors, names and heading order must be right.
      const faults = await accessibilityFaults(page)
      expect(faults.filter((fault) => !/^(region|landmark-one-main):/.test(fault))).toEqual([])
    }
    expect(strangers).toEqual([])
  },
)
