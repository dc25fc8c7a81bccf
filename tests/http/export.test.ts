import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITE_PATHS } from '#core/site-map.ts'
import type { Exported } from '../../cli/export/export-site.ts'
import { readPage } from '../support/reading/read-page.ts'
import { type ExportedSample, exportedSample, PUBLIC_URL } from '../support/sites/exported-sample.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let sample: ExportedSample
let interrupted: string
let first: Exported
beforeAll(async () => {
  folder = await temporaryFolder()
  sample = await exportedSample()
  interrupted = await sample.run(folder.path, 5).then(() => 'finished', String)
  first = await sample.run(folder.path)
}, 300_000)
afterAll(async () => {
  await sample.close()
  await folder.remove()
})

const at = (file: string) => path.join(folder.path, file)
const read = (file: string) => readFileSync(at(file), 'utf8')
const filesThere = () =>
  readdirSync(folder.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder.path, path.join(entry.parentPath, entry.name)))

test('has every page of the sitemap, and the files that hosts and crawlers request', () => {
  const wellKnownFiles = ['404.html', 'robots.txt', 'sitemap.xml', '.well-known/security.txt', 'favicon.svg']
  const missing = [...SITE_PATHS.map((page) => `${page}/index.html`), ...wellKnownFiles].filter(
    (file) => !existsSync(at(file)),
  )
  expect(missing).toEqual([])
  expect(first.pages).toBeGreaterThan(SITE_PATHS.length + 100)
  expect(filesThere().filter((file) => file.startsWith('retailers/shops/')).length).toBeGreaterThan(1)
  expect(read('sitemap.xml')).toContain('/visualizer/doors?door=')
})

test('every link inside leads to a file', () => {
  const brokenLinks: string[] = []
  let linkCount = 0
  for (const file of filesThere().filter((one) => one.endsWith('.html'))) {
    const attributes = [...read(file).matchAll(/ (?:href|src|srcset|imagesrcset)="([^"]*)"/gi)]
    for (const link of attributes.flatMap(([, value = '']) => value.split(/ \d+w(?:, |$)/)).filter(Boolean)) {
      const address = new URL(link, `file:///${file}`)
      if (address.protocol !== 'file:') continue
      linkCount += 1
      if (!existsSync(at(decodeURIComponent(address.pathname)))) brokenLinks.push(`${file}: ${link}`)
    }
  }
  expect(brokenLinks).toEqual([])
  expect(linkCount).toBeGreaterThan(10_000)
})

test('pages need neither scripts nor a server', () => {
  const gallery = read('gallery/index.html')
  expect([...gallery.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
    expect.stringContaining('ld+json'),
  ])
  expect(gallery).not.toMatch(/<form|<noscript|name="save"|url\(\//)
  const form = readPage(read('retailers/index.html')).getAllByRole('link', { name: 'Only on our website' })
  expect(form.map((link) => link.getAttribute('href'))).toContain(`${PUBLIC_URL}/retailers`)
  expect(read('404.html')).not.toMatch(/ href="(?!https?:|\/|#|mailto:|tel:)/)
})

test('redirects and headers are written for the common hosts', () => {
  expect(read('_redirects').split('\n')).toEqual(
    expect.arrayContaining(['/paint.html /products/finishes 301', '/tablet/about.html /about 301']),
  )
  expect(read('nginx-redirects.map')).toContain('/tablet/about.html /about;\n')
  expect(JSON.parse(read('staticwebapp.config.json'))).toMatchObject({
    routes: expect.arrayContaining([{ route: '/about.html', redirect: '/about', statusCode: 301 }]),
    globalHeaders: { 'x-content-type-options': 'nosniff' },
    mimeTypes: { '.avif': 'image/avif' },
  })
  expect(read('_headers')).toContain('/media/*\n  cache-control: public, max-age=31536000, immutable\n')
})

test('a second run writes only changed and missing files, and removes those the site no longer has', async () => {
  rmSync(at('about/index.html'))
  writeFileSync(at('gallery/index.html'), 'old')
  writeFileSync(at('gone.txt'), 'old')
  writeFileSync(at('mine.txt'), 'mine')
  writeFileSync(at('.export.json'), JSON.stringify([...JSON.parse(read('.export.json')), 'gone.txt']))
  expect(await sample.run(folder.path)).toMatchObject({ written: 2, removed: 1, files: first.files })
  expect([existsSync(at('gone.txt')), read('mine.txt')]).toEqual([false, 'mine'])
})

test('a stopped export resumes', () => {
  expect(interrupted).toContain('Stopped')
  expect(first.written).toBeLessThan(first.files)
})

test('leaves a folder with other files alone', async () => {
  const other = await temporaryFolder()
  writeFileSync(path.join(other.path, 'mine.txt'), 'mine')
  await expect(sample.run(other.path)).rejects.toThrow('contains other files')
  await other.remove()
})
