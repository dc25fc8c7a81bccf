import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PACK_PREFIX } from '#config/values.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import { SITE_MAP } from '#core/site-map.ts'
import { MAIL_TEXT_NAMES } from '#core/texts/mail-texts.ts'
import { TEXT_FILES } from '#core/texts/text-parts.ts'
import { type DeskVisitor, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { mailsAbout } from '#tests/support/requests/outbox.ts'
import { locateRequest } from '#tests/support/requests/retailer-request.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/sites/site-in-memory.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'

/** Traces of the built-in brand: its name, facts, addresses and colors. */
const TRACE =
  /shiloh|(?<!-)cabinetry\.example|portal\.example|videos\.example|line-one|sister line|1977|made in missouri|missouri town|rural missouri|555-0100/i

const WORDS = `---
brand: Oak & Hollow
tagline: Kitchens from the Ozarks since 1988
founded: "1988"
town: Eureka Springs
state: AR
maker: two brothers
contact-email: hello@oak-hollow.test
contact-phone: (479) 867-5309
privacy-email: privacy@oak-hollow.test
retailer-portal: https://portal.oak-hollow.test/
video-channel: https://films.oak-hollow.test/
disclaimer: Screens change colors.
color-ground: "#f4f6f8"
color-text: "#1d2733"
color-quiet: "#51606f"
color-accent: "#1f5f8b"
---

## Elsewhere {#from-the-same-maker}

- [The joinery school](https://school.oak-hollow.test/)

## Social links

- [Our films](https://films.oak-hollow.test/)
`

const ABOUT = `---
lead: Two brothers build kitchens here.
---

## Our story

We began in {founded} in {town}.
`

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="34"><path d="M0 0h120v34H0z"/></svg>'

const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <title>Films</title>
 <entry><id>yt:video:oakfilm0001</id><yt:videoId>oakfilm0001</yt:videoId><title>A day in the shop</title>
  <published>2026-06-15T15:00:00+00:00</published><updated>2026-06-15T15:00:00+00:00</updated>
  <media:group><media:title>A day in the shop</media:title></media:group></entry>
</feed>`

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let feed: http.Server
let site: SiteInMemory
let ada: DeskVisitor

beforeAll(async () => {
  folder = await temporaryFolder()
  const content = path.join(folder.path, 'content')
  const put = async (
    container: string,
    name: string,
    bytes: string | Buffer,
    type: string,
    metadata = {},
  ) => {
    await mkdir(path.join(content, container), { recursive: true })
    const file = path.join(content, container, name)
    await writeFile(file, bytes)
    await writeFile(`${file}.metadata.json`, JSON.stringify({ contentType: type, metadata }))
  }
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f5f8b' } })
    .jpeg()
    .toBuffer()
  await put('oak-texts', 'words.md', WORDS, 'text/markdown')
  await put('oak-texts', 'about.md', ABOUT, 'text/markdown')
  await put('oak-images-brand', 'favicon.svg', LOGO, 'image/svg+xml')
  await put('oak-images-brand', 'logo.svg', LOGO, 'image/svg+xml')
  await put('oak-images-brand', 'open-graph.jpg', picture, 'image/jpeg')
  const facts = { title: 'Hollow kitchen', other: 'A blue kitchen', species: 'Oak', finish: 'River' }
  await put('oak-images-home', 'river.jpg', picture, 'image/jpeg', {
    html: '<h2>River</h2>',
    other: 'A blue kitchen',
  })
  await put('oak-images-gallery', 'hollow-kitchen.jpg', picture, 'image/jpeg', facts)
  await put('oak-images-products-finishes', 'river.jpg', picture, 'image/jpeg', {
    title: 'River',
    paint: 'River',
  })
  const type = { etag: 'e', metadata: { type: 0, species_filter: true, species_displayname: 'Species' } }
  await writeFile(path.join(content, 'oak-images-gallery/_container.json'), JSON.stringify(type.metadata))

  feed = http.createServer((_, response) => response.end(FEED)).listen(0, '127.0.0.1')
  await new Promise((resolve) => feed.once('listening', resolve))
  const address = feed.address()
  site = await siteInMemory({
    CONTENT_DIR: content,
    CONTAINER_PREFIX: 'oak-',
    BRAND_KEY: 'oak',
    PUBLIC_URL: 'http://oak-hollow.test',
    DESK: 'on',
    MAIL_FROM: 'requests@oak-hollow.test',
    RETAILER_DESK_EMAIL: 'desk@oak-hollow.test',
    VIDEO_FEED_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/feed.xml`,
  })
  ada = await signedIn(site, 'Ada', 'admin')
})
afterAll(async () => {
  await site.close()
  feed.close()
  await folder.remove()
  setContainerPrefix(PACK_PREFIX)
})

const body = async (url: string) => (await site.get(url)).body

test('its pages carry its name', async () => {
  const [home, about] = [await body('/'), await body('/about')]
  expect(home).toContain('Oak &amp; Hollow: Kitchens from the Ozarks since 1988')
  expect(home).toContain('River')
  expect(about).toContain('<title>The Story of Us | Oak &amp; Hollow</title>')
  expect(about).toContain('We began in 1988 in Eureka Springs.')
  expect(about).toContain('The joinery school')
  expect(about).toMatch(/:root:root\{[^}]*--clay:#1f5f8b/)
  expect(about).toMatch(
    /<img[^>]*src="\/files\/oak-images-brand\/logo\.svg\?v=[^"]*"[^>]*alt="Oak &amp; Hollow"/,
  )
  expect(await body('/gallery')).toContain('/gallery/hollow-kitchen')
  expect(await body('/gallery/hollow-kitchen')).toContain('Hollow kitchen')
})

describe('there is no trace of the built-in brand', () => {
  test('in any page of the site', async () => {
    const sitemapEntries = [
      ...(await body('/sitemap.xml')).matchAll(/<loc>http:\/\/oak-hollow\.test([^<]*)/g),
    ]
    const paths = new Set([
      ...sitemapEntries.map(([, url]) => url || '/'),
      ...SITE_MAP.map((page) => page.path),
      '/search?q=oak',
    ])
    expect(paths.has('/gallery/hollow-kitchen')).toBe(true)
    for (const url of paths) expect.soft(TRACE.exec(await body(url))?.[0], url).toBeUndefined()
  })

  test('in machine-readable files', async () => {
    const urls = [
      '/robots.txt',
      '/sitemap.xml',
      '/.well-known/security.txt',
      '/.well-known/gpc.json',
      '/favicon.svg',
      '/api/openapi.json',
      '/api/docs',
      '/api/videos',
      '/api/containers',
      '/api/Container/oak-images-gallery/Blob',
      '/api/Container/oak-images-gallery/Metadata',
      '/gallery/index.json',
    ]
    for (const url of urls) expect.soft(TRACE.exec(await body(url))?.[0], url).toBeUndefined()
    expect(await body('/api/containers')).toContain('oak-texts')
    expect(await body('/api/openapi.json')).toContain('Oak & Hollow: content and requests')
  })

  test('in scripts and style sheets', () => {
    const assets = path.resolve(import.meta.dirname, '../../build/client')
    const files = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|css)$/.test(name),
    )
    expect(files.length).toBeGreaterThan(20)
    for (const file of files)
      expect.soft(TRACE.exec(readFileSync(path.join(assets, file), 'utf8'))?.[0], file).toBeUndefined()
  })

  test('in emails of every kind, which have the new colors', async () => {
    for (const name of MAIL_TEXT_NAMES.filter((mail) => mail !== 'mail-sentences')) {
      const { statusCode, body: mail } = await ada.get(`/desk/texts/${name}/mail`)
      expect.soft(statusCode, name).toBe(200)
      expect.soft(mail, name).toContain('Oak &amp; Hollow')
      expect.soft(mail, name).toContain('#1f5f8b')
      expect.soft(/shiloh|#9c4a2f|#f7f2ea/i.exec(mail)?.[0], name).toBeUndefined()
    }
  })

  test('in the emails of a request, which are sent in the new name', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/retailers/oak',
      payload: locateRequest(),
    })
    const { reference } = answer.json<{ reference: string }>()
    for (const { from, subject, text, html } of await mailsAbout(reference, site.dataDir)) {
      expect(from?.text).toBe('"Oak & Hollow" <requests@oak-hollow.test>')
      expect(TRACE.exec(`${subject} ${text} ${html}`)?.[0]).toBeUndefined()
    }
  })

  test('at the desk, which edits its own containers', async () => {
    const pages = [
      '',
      '/pictures/oak-images-home',
      '/documents',
      '/filters',
      '/pictures/import',
      '/redirects',
      '/pictures/videos',
      '/activity',
      '/activity?view=trash',
      '/pictures/oak-images-gallery',
    ]
    for (const page of pages) {
      const { statusCode, body: html } = await ada.get(`/desk${page}`)
      expect.soft(statusCode, page).toBe(200)
      expect.soft(/shiloh/i.exec(html)?.[0], page).toBeUndefined()
    }
    expect((await ada.get('/desk/pictures/oak-images-gallery')).body).toContain('Hollow kitchen')
    for (const { name } of TEXT_FILES)
      expect
        .soft((await ada.get(`/desk/texts/${name === 'words' ? 'brand' : name}`)).statusCode, name)
        .toBe(200)
  })
})

test('another brand’s containers are not its own', async () => {
  expect((await site.get('/files/shiloh-images-brand/favicon.svg')).statusCode).toBe(404)
})
