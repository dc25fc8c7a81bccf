import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { DESK_MAP } from '#core/desk/desk-map.ts'
import { createPeople } from '#server/composition/create-desk.ts'
import { deskVisitor, formTokenIn, invitationTo, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { readPage } from '#tests/support/reading/read-page.ts'
import { siteForFile } from '#tests/support/sites/site-for-file.ts'
import { siteInMemory } from '#tests/support/sites/site-in-memory.ts'

const lines: string[] = []
const logTo = new Writable({
  write(chunk, _encoding, callback) {
    lines.push(String(chunk))
    callback()
  },
})

const site = siteForFile({ LOG_LEVEL: 'debug' }, { logTo })

describe('signed out', () => {
  test.each(DESK_MAP.filter(({ role }) => role !== 'stranger').map(({ path }) => path))(
    '%s redirects to sign-in, and is neither cached nor indexed',
    async (path) => {
      const { statusCode, headers } = await site.get(path)
      expect(statusCode).toBe(302)
      expect(headers['location']).toBe(
        path === '/desk' ? '/desk/sign-in' : `/desk/sign-in?to=${encodeURIComponent(path)}`,
      )
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    },
  )

  test('route data needs a session, too', async () => {
    const { body } = await site.get('/desk/people.data')
    expect(body).toContain('/desk/sign-in')
    expect(body).not.toContain('passkeys')
  })

  test('an unknown page of the desk is a 404', async () => {
    expect((await site.get('/desk/nothing')).statusCode).toBe(404)
  })

  test('a wrong link says only that, and is not logged', async () => {
    const token = 'x'.repeat(43)
    const { statusCode, body } = await site.get(`/desk/enroll/${token}`)
    expect(statusCode).toBe(410)
    expect(body).toContain('This link is no longer valid')
    await deskVisitor(site).post(`/desk/enroll/${token}`, { xsrf: 'wrong' })
    expect(lines.join('')).not.toContain(token)
  })
})

describe('signed in', () => {
  test('sets a host-only HTTPS cookie and opens the page', async () => {
    const visitor = deskVisitor(site)
    const path = `/desk/enroll/${await invitationTo(site, 'Cora', 'editor')}`
    await visitor.get(path)
    const answer = await visitor.post(path, {
      xsrf: visitor.cookies.get('XSRF-TOKEN') ?? '',
      intent: 'without',
    })
    expect(answer.headers['location']).toBe('/desk')
    expect(answer.cookies.find(({ name }) => name === '__Host-desk')).toMatchObject({
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    })
    const { statusCode, body } = await visitor.get('/desk')
    expect([statusCode, readPage(body).words.includes('Welcome to the desk')]).toEqual([200, true])
    expect((await deskVisitor(site).get(path)).statusCode).toBe(410)
  })

  test('opens the pages of one’s role', async () => {
    const editor = await signedIn(site, 'Edith', 'editor')
    expect((await editor.get('/desk/people')).statusCode).toBe(403)
    const admin = await signedIn(site, 'Agnes', 'admin')
    expect((await admin.get('/desk/people')).statusCode).toBe(200)
  })

  test.each([
    ['/desk', 'Overview | Desk'],
    ['/desk/activity?view=trash', 'Trash | Activity | Desk'],
    ['/desk/documents', 'Documents | Desk'],
    ['/desk/texts/glossary', 'Glossary | Texts | Desk'],
    ['/desk/texts/glossary/new', 'New term | Glossary | Desk'],
  ])('the title of %s is “%s”', async (path, title) => {
    const { body } = await (await signedIn(site, `Editor of ${title}`, 'editor')).get(path)
    expect(body.match(/<title>[^<]*<\/title>/g)).toEqual([`<title>${title}</title>`])
  })

  test('requires the token of this session and an origin of this site', async () => {
    const admin = await signedIn(site, 'Anna', 'admin')
    const other = await signedIn(site, 'Otto', 'admin')
    const own = formTokenIn((await admin.get('/desk/people')).body)
    const foreign = formTokenIn((await other.get('/desk/people')).body)
    const invite = (token: string, headers?: Record<string, string>) =>
      admin.post('/desk/people', { token, intent: 'add', name: 'Paul', role: 'editor' }, headers)
    expect((await invite('')).statusCode).toBe(403)
    expect((await invite(foreign)).statusCode).toBe(403)
    expect((await invite(own, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
    const { statusCode, body } = await invite(own)
    expect([statusCode, /\/desk\/enroll\/[\w-]{43}/.test(body)]).toEqual([200, true])
    expect((await invite(own)).statusCode).toBe(422)
  })

  test('keeps the input when the session ends, and saves it after signing in again', async () => {
    const visitor = await signedIn(site, 'Nora', 'admin')
    const token = formTokenIn((await visitor.get('/desk/people')).body)
    visitor.cookies.delete('__Host-desk')
    const formValues = { intent: 'add', name: 'Paula “<Ü>”', role: 'editor' }
    const postResponse = await visitor.post('/desk/people', { token, ...formValues })
    expect([postResponse.statusCode, postResponse.headers['cache-control']]).toEqual([401, 'no-store'])
    const page = readPage(postResponse)
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('You were signed out')
    const { url, fields } = page.click('Send again')
    expect(url).toBe('/desk/people')
    const own = fields.get('token')
    if (typeof own !== 'string') throw new Error('The form has no token')
    expect([...fields]).toEqual(Object.entries({ ...formValues, token: own }))

    const again = await signedIn(site, 'Nora the second', 'admin')
    again.cookies.set('XSRF-TOKEN', visitor.cookies.get('XSRF-TOKEN') ?? '')
    expect((await again.post('/desk/people', { ...formValues, token: `${own}x` })).statusCode).toBe(403)
    expect((await again.post('/desk/people', { ...formValues, name: 'Paula', token: own })).statusCode).toBe(
      200,
    )
    again.cookies.delete('XSRF-TOKEN')
    const foreign = await again.post('/desk/people', { ...formValues, name: 'Pia', token: own })
    expect(foreign.statusCode).toBe(403)
    expect(readPage(foreign).words).toContain('Nothing has been saved yet')
  })

  test('ends at once after revocation, sign-out or with a modified cookie', async () => {
    const [visitor, leaver] = [await signedIn(site, 'Rita', 'editor'), await signedIn(site, 'Lena', 'editor')]
    const stores = await openSqliteStores(site.dataDir)
    await createPeople(stores, () => new Date()).revoke('test', 'Rita')
    await stores.close()
    expect((await visitor.get('/desk')).statusCode).toBe(302)

    const token = formTokenIn((await leaver.get('/desk')).body)
    const cookie = leaver.cookies.get('__Host-desk') ?? ''
    await leaver.post('/desk', { token, intent: 'sign-out' })
    leaver.cookies.set('__Host-desk', cookie)
    expect((await leaver.get('/desk')).statusCode).toBe(302)

    const thief = deskVisitor(site)
    thief.cookies.set('__Host-desk', `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`)
    expect((await thief.get('/desk')).statusCode).toBe(302)
  })
})

describe('outside development', () => {
  test('a link alone opens no session', async () => {
    const staging = await siteInMemory({ SITE_ENV: 'staging' })
    const visitor = deskVisitor(staging)
    const path = `/desk/enroll/${await invitationTo(staging, 'Cora', 'admin')}`
    const { body } = await visitor.get(path)
    expect(body).not.toContain('without a passkey')
    const answer = await visitor.post(path, {
      xsrf: visitor.cookies.get('XSRF-TOKEN') ?? '',
      intent: 'without',
    })
    expect(answer.statusCode).toBe(401)
    expect((await visitor.get('/desk')).statusCode).toBe(302)
    expect((await visitor.get(path)).statusCode).toBe(200)
    await staging.close()
  })

  test('DESK=off removes every trace of the desk', async () => {
    const without = await siteInMemory({ DESK: 'off' })
    for (const { path } of DESK_MAP) expect([path, (await without.get(path)).statusCode]).toEqual([path, 404])
    await without.close()
    expect((await site.get('/sitemap.xml')).body).not.toContain('/desk')
    expect((await site.get('/about')).body).not.toMatch(/assets\/desk|desk-frame/)
  })
})

test('the sixty-first sign-in attempt in a row has to wait', async () => {
  const codes: number[] = []
  for (let tries = 0; tries < 61; tries += 1) {
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/desk/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'response={}',
      // Attempts are counted per address; other tests use their own.
      remoteAddress: '192.0.2.61',
    })
    codes.push(statusCode)
  }
  expect(codes.filter((code) => code === 401)).toHaveLength(60)
  expect(codes.at(-1)).toBe(429)
})
