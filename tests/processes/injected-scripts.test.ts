import { createHash } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

// Simulates a hole in the sanitizer.
vi.mock('#adapters/html/sanitize.ts', () => ({ createHtmlSanitizer: () => (html: string) => html }))

const INJECTED = [
  '<script>alert(1)</script>',
  '<script nonce="guessed">alert(2)</script>',
  '<script type="module" async="">import("/files/shiloh-images-home/evil.js");</script>',
]
const INJECTED_STYLE = '<style>main{display:none}</style>'

let content: Awaited<ReturnType<typeof temporaryFolder>>
let site: SiteInMemory
beforeAll(async () => {
  content = await temporaryFolder()
  await cp(path.resolve('content'), content.path, { recursive: true })
  for (const container of ['shiloh-images-home', 'shiloh-images-accessories']) {
    const folder = path.join(content.path, container)
    for (const name of (await readdir(folder)).filter((one) => one.endsWith('.metadata.json'))) {
      const file = path.join(folder, name)
      const record = JSON.parse(await readFile(file, 'utf8')) as { metadata: object }
      const metadata = { ...record.metadata, html: INJECTED.join('') + INJECTED_STYLE }
      await writeFile(file, JSON.stringify({ ...record, metadata }))
    }
  }
  site = await siteInMemory({ CONTENT_DIR: content.path })
})
afterAll(async () => {
  await site.close()
  await content.remove()
})

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const textOf = (element: string) => element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'))
const withoutInjected = (page: string) =>
  [...INJECTED, INJECTED_STYLE].reduce((rest, element) => rest.replaceAll(element, ''), page)

describe.each(['/', '/accessories'])('%s', (url) => {
  test('the policy blocks scripts and styles injected by content', async () => {
    const { body, headers } = await site.get(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('sha256-')
    for (const element of [...INJECTED, INJECTED_STYLE]) {
      expect(body.includes(element)).toBe(true)
      expect(policy).not.toContain(sha(textOf(element)))
    }
  })

  test('the policy allows the page’s own scripts and styles, and no others', async () => {
    const { body, headers } = await site.get(url)
    const policy = String(headers['content-security-policy'])
    const own = [
      ...withoutInjected(body).matchAll(/<(?:script(?![^>]* src=)|style)[^>]*>[^]*?<\/(?:script|style)>/g),
    ]
      .map(([element]) => element)
      .filter((element) => !element.startsWith('<script type="application/ld+json"'))
    expect(own.length).toBeGreaterThan(1)
    expect(policy.match(/'sha256-[^']+'/g)?.toSorted()).toEqual(
      own.map((element) => sha(textOf(element))).toSorted(),
    )
    // The mark is removed from pages, so that no one can learn it.
    expect(/nonce="(?!guessed)/.test(body)).toBe(false)
  })
})
