import { expect, test } from 'vitest'
import type { MailContent } from '#core/retailers/mail/render-mail.ts'
import { paragraphsOf } from '#core/texts/text-tree.ts'
import { contrast } from '#tests/support/browser/contrast.ts'
import { DARK, LIGHT } from './mail-colors.ts'
import { renderMail } from './render-mail.tsx'

const content: MailContent = {
  subject: 'Your request',
  preview: 'In short',
  title: 'We received your request',
  reference: '7K3M-9PQRX',
  referenceLabel: 'Reference',
  opening: paragraphsOf('Thank you.'),
  rows: [
    { label: 'Comments', value: 'one\ntwo' },
    { label: 'Email', value: 'zoe@example.com', href: 'mailto:zoe@example.com' },
  ],
  steps: { heading: 'What happens next', blocks: paragraphsOf('We read it.\nWe answer.') },
  closing: paragraphsOf('Bye.'),
  siteName: 'Cabinets',
  publicUrl: 'https://cabinets.example',
}

test('renders the same bytes every time', async () => {
  const first = await renderMail(content)
  expect(first).toMatch(/^<!DOCTYPE html/)
  expect(await renderMail(structuredClone(content))).toBe(first)
})

test('includes everything in order, with line breaks', async () => {
  const html = await renderMail(content)
  const order = [
    'In short',
    'Cabinets',
    'We received your',
    '7K3M-9PQRX',
    'Thank you.',
    'We read it.',
    'Comments',
    'Bye.',
  ]
  const places = order.map((text) => html.indexOf(text, html.indexOf('<body')))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(html).toMatch(/one(<!-- -->)?<br\/?>(<!-- -->)?two/)
  expect(html).toContain('href="mailto:zoe@example.com"')
})

test('escapes text that looks like markup everywhere', async () => {
  const evil = `<script>alert("x")</script>'&`
  const html = await renderMail({
    ...content,
    preview: evil,
    title: evil,
    reference: evil,
    opening: paragraphsOf(evil),
    rows: [{ label: evil, value: evil }],
    steps: { heading: evil, blocks: paragraphsOf(evil) },
    closing: paragraphsOf(evil),
    siteName: evil,
  })
  expect(html).not.toContain('<script')
  expect(html.split('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')).toHaveLength(12)
})

test('loads nothing and declares dark mode support', async () => {
  const html = await renderMail(content)
  expect(html).not.toMatch(/<img|<link|@import|url\(|src=/)
  expect(html).toContain('<meta name="color-scheme" content="light dark"')
  expect(html).toContain('@media (prefers-color-scheme:dark){')
})

test.each([
  ['light', LIGHT],
  ['dark', DARK],
])('has readable text in the %s colors', (_, colors) => {
  for (const text of [colors.text, colors.quiet, colors.accent])
    expect(contrast(text, colors.paper)).toBeGreaterThanOrEqual(7)
})
