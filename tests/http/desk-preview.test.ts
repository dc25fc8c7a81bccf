import { beforeAll, expect, test } from 'vitest'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { nodeSecrets } from '#adapters/secrets/secrets.ts'
import { createPeople } from '#server/composition/create-desk.ts'
import { deskVisitor, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const DRAFT = 'sage-and-oak-kitchen'

const site = siteForFile()
const ada = signedInForFile(site, 'Ada', 'editor')
beforeAll(async () => {
  const collection = readPage(await ada.get('/desk/pictures/shiloh-images-gallery'))
  const draft = collection.getByRole<HTMLAnchorElement>('link', { name: 'Sage and oak kitchen' })
  const draftPage = readPage(await ada.get(draft.href))
  await ada.send(draftPage.click('Unpublish'))
})

/** Creates a link to the gallery with drafts. */
async function link(by = ada, goodFor = 'One day') {
  const preview = readPage(await by.get('/desk/texts?page=/gallery'))
  const linkPage = readPage(await by.send(preview.click('Create a link', { [goodFor]: true })))
  const { pathname, search } = linkPage.getByRole<HTMLAnchorElement>('link', { name: /^https?:/ })
  return pathname + search
}
const mediaIn = (body: string, base: string) =>
  new RegExp(`${base}/media/[^" ,]*${DRAFT}[^" ,]*`).exec(body)?.[0] ?? ''

test('editors see the real pages with drafts, whose links and pictures stay within the preview', async () => {
  expect((await site.get('/gallery')).body).not.toContain(DRAFT)
  const { statusCode, body, headers } = await ada.get('/desk/preview/site/gallery')
  expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  const links = readPage(body).getAllByRole('link')
  expect(links.map((one) => one.getAttribute('href'))).toContainEqual(
    expect.stringContaining(`/desk/preview/site/gallery/${DRAFT}`),
  )
  const picture = mediaIn(body, '/desk')
  expect((await ada.get(picture)).statusCode).toBe(200)
  expect((await ada.get(`/desk/preview/site/gallery/${DRAFT}`)).body).toContain('Sage and oak kitchen')
  expect((await ada.get('/desk/preview/site')).statusCode).toBe(200)
  expect((await ada.get('/desk/preview/site/desk')).statusCode).toBe(404)
  expect((await ada.get('/desk/texts')).headers['content-security-policy']).toContain("frame-src 'self'")

  const rita = await signedIn(site, 'Rita', 'requests')
  for (const visitor of [rita, deskVisitor(site)]) {
    expect((await visitor.get('/desk/preview/site/gallery')).statusCode).toBe(410)
    expect((await visitor.get('/desk/texts')).statusCode).not.toBe(200)
  }
})

test('anyone with the link sees the same until it expires, and sees when that is', async () => {
  const guest = deskVisitor(site)
  const openResponse = await guest.get(await link())
  expect([openResponse.statusCode, openResponse.headers['location']]).toEqual([302, '/preview/site/gallery'])
  expect(openResponse.cookies).toMatchObject([
    { name: '__Host-preview', httpOnly: true, secure: true, sameSite: 'Lax' },
  ])
  const { body, headers } = await guest.get('/preview/site/gallery')
  expect(readPage(body).words).toMatch(/This link is good until .{0,40}20\d\d/)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect((await guest.get(mediaIn(body, '/preview'))).statusCode).toBe(200)
  expect((await guest.get(mediaIn(body, '/preview').replace('/preview', '/desk'))).statusCode).toBe(404)
  expect((await guest.get('/desk/preview/site/gallery')).statusCode).toBe(410)
  const postResponse = await guest.post('/preview/site/retailers', { name: 'x' })
  expect([postResponse.statusCode, postResponse.headers['allow']]).toEqual([405, 'GET, HEAD'])
  expect((await site.get('/gallery')).body).not.toContain(DRAFT)
})

const tokenIn = (path: string) => /preview\/([^?]+)/.exec(path)?.[1] ?? ''

test('a link to an invalid address leads to the start of the preview', async () => {
  const [address = ''] = (await link()).split('?')
  for (const page of ['//', '//:', '/\\\\', 'gallery']) {
    const openResponse = await deskVisitor(site).get(`${address}?page=${encodeURIComponent(page)}`)
    expect([openResponse.statusCode, openResponse.headers['location']]).toEqual([302, '/preview/site'])
  }
})

test('editors see the active links, and end one early', async () => {
  const path = await link(ada, 'Seven days')
  const guest = deskVisitor(site)
  await guest.get(path)
  expect((await guest.get('/preview/site/gallery')).statusCode).toBe(200)
  const answer = await ada.get('/desk/texts')
  expect(answer.body).not.toContain(tokenIn(path))
  const page = readPage(answer)
  const [newest = ''] = page.getAllByRole('button', { name: /the link to \/gallery by Ada$/ })
  const end = page.click(newest)
  const clara = await signedIn(site, 'Clara', 'requests')
  expect((await clara.send(end)).statusCode).toBe(403)
  expect((await guest.get('/preview/site/gallery')).statusCode).toBe(200)
  expect(readPage(await ada.send(end)).message).toContain('The link no longer works.')
  expect((await guest.get('/preview/site/gallery')).statusCode).toBe(410)
  expect((await deskVisitor(site).get(path)).statusCode).toBe(410)
})

test('a revoked person’s links end with their access', async () => {
  const eve = await signedIn(site, 'Eve', 'editor')
  const guestLink = await link(eve, 'Seven days')
  const guest = deskVisitor(site)
  expect((await guest.get(guestLink)).statusCode).toBe(302)
  const stores = await openSqliteStores(site.dataDir)
  await createPeople(stores, () => new Date()).revoke('test', 'Eve')
  await stores.close()
  expect((await guest.get('/preview/site/gallery')).statusCode).toBe(410)
})

test('an expired, forged or unknown link says only that', async () => {
  const good = tokenIn(await link())
  const stores = await openSqliteStores(site.dataDir)
  const person = await stores.people.findByName('Ada')
  const over = nodeSecrets.token()
  await stores.previews.add(
    {
      id: 'over',
      tokenDigest: nodeSecrets.digest(over),
      personId: person?.id ?? '',
      page: '/',
      expiresAt: Date.now(),
    },
    0,
  )
  await stores.close()
  for (const text of [
    over,
    nodeSecrets.token(),
    `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
    'nothing',
  ]) {
    const stranger = deskVisitor(site)
    const { statusCode, body, headers, cookies } = await stranger.get(`/preview/${text}?page=/gallery`)
    expect([statusCode, body, cookies]).toEqual([
      410,
      'This preview link is no longer good. Ask whoever sent it for a new one.\n',
      [],
    ])
    expect(headers['cache-control']).toBe('no-store')
    stranger.cookies.set('__Host-preview', text)
    expect((await stranger.get('/preview/site/gallery')).statusCode).toBe(410)
  }
  const away = await deskVisitor(site).get(`/preview/${good}?page=//elsewhere.example/x`)
  expect(away.headers['location']).toMatch(/^\/preview\/site/)
})
