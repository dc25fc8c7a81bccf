import { describe, expect, test } from 'vitest'
import { MAX_IDEAS } from '#core/ideas/idea-list.ts'
import { ideaRef } from '#core/ideas/idea-refs.ts'
import { readPage } from '../support/reading/read-page.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const site = siteForFile({ PUBLIC_URL: 'https://www.cabinetry.test' })

const post = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/ideas',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

const FULL = `ideas=1~${Array.from({ length: MAX_IDEAS }, (_, at) => `f.paint-${at}`).join('~')}`
const LIST = 'ideas=1~f.sage-paint~g.navy-and-maple-kitchen~f.linen-paint~f.gone-green'

describe('saving without scripts', () => {
  test('every kind of idea has a button that posts the form of its page', async () => {
    const buttons: readonly (readonly [page: string, ref: string, name: string])[] = [
      ['/gallery/navy-and-maple-kitchen', 'g.navy-and-maple-kitchen', 'Navy and maple kitchen'],
      ['/products/finishes/sage-paint', 'f.sage-paint', 'Sage paint'],
      ['/products/doorstyles', 'd.shaker-cherry-door', 'Shaker door'],
      ['/products/vanities/cherry-double-vanity', 'v.cherry-double-vanity', 'Cherry double vanity'],
      ['/accessories', 'a.cutlery-divider', 'Silverware divider'],
    ]
    for (const [page, ref, name] of buttons) {
      const mainPart = readPage(await site.get(page)).part('main')
      const [button = ''] = mainPart.getAllByRole('button', { name: `Save ${name}`, pressed: false })
      const { method, url, fields } = mainPart.click(button)
      expect([page, method, url, fields.get('save'), fields.get('back')]).toEqual([
        page,
        'POST',
        '/ideas',
        ref,
        page,
      ])
    }
  })

  test.each(['/education/resources', '/education/woodspecies', '/education/construction'])(
    'is not offered on %s',
    async (page) => {
      expect(readPage(await site.get(page)).queryByRole('button', { name: /^Save / })).toBeNull()
    },
  )

  test('needs no token, stores references only, and redirects back', async () => {
    const answer = await post({ save: 'f.sage-paint', back: '/products/finishes?paint=Sage' })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/products/finishes?paint=Sage#f.sage-paint')
    expect(answer.headers['set-cookie']).toBe(
      'ideas=1~f.sage-paint; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    )
  })

  test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'never redirects to %s',
    async (back) => {
      expect((await post({ save: 'f.sage-paint', back })).headers.location).toBe('/ideas')
    },
  )

  test('is rejected from another site', async () => {
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await post({ save: 'f.sage-paint' }, headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('rejects a sixty-first idea with a message', async () => {
    const answer = await post({ save: 'f.sage-paint', back: '/gallery' }, { cookie: FULL })
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const page = readPage(answer)
    const alert = page.part('alert').words
    expect(alert).toContain('Your list holds 60 ideas, which is as many as it can.')
    expect(alert).toContain('Remove one to make room for Sage paint.')
    const ways = page
      .part('main')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(ways).toContain('/gallery')
  })

  test('ignores a malformed body', async () => {
    for (const payload of ['', '{"save":"f.sage"}', '\u0000', 'save=%zz', 'save=<script>']) {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/ideas',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: LIST },
        payload,
      })
      expect([payload, answer.statusCode, answer.headers['set-cookie']]).toEqual([payload, 303, undefined])
    }
  })
})

describe('the board', () => {
  test('shows ideas in order, and says which are gone or could not be saved', async () => {
    const { body, headers } = await site.get('/ideas', { cookie: `${LIST}~w.walnut~p.care-guide.pdf` })
    expect(headers['cache-control']).toMatch(/no-store/)
    expect(body).toContain('<meta name="robots" content="noindex"')
    const board = readPage(body).part('main')
    const headings = board.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    const titles = ['Sage paint', 'Navy and maple kitchen', 'Linen paint']
    expect(headings.slice(0, 4)).toEqual([...titles, 'No longer shown'])
    const finish = board.region('Sage paint').getAllByRole('link', { name: 'Sage paint' })
    expect(finish[0]?.getAttribute('href')).toBe('/products/finishes/sage-paint')
    expect(board.region('Sage paint').words).toContain('Price level')
    for (const name of ['Gone green', 'Walnut', 'Care guide'])
      expect(board.region('No longer shown').words).toContain(name)
    const first = board.getAllByRole('link', { name: 'Send to a retailer' })[0]
    expect(first?.getAttribute('href')).toBe('/retailers?intent=locate')
    board.getByRole('button', { name: 'Forget my ideas' })
  })

  test('suggests what to save when empty', async () => {
    const board = readPage(await site.get('/ideas')).part('main')
    expect(board.words).toContain('Nothing is here yet.')
    const ways = board.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(ways).toEqual(expect.arrayContaining(['/gallery', '/products/finishes', '/products/doorstyles']))
  })

  test('undoes a removal', async () => {
    const removeResponse = await post({ remove: 'g.navy-and-maple-kitchen' }, { cookie: LIST })
    expect(removeResponse.headers.location).toBe('/ideas?removed=g.navy-and-maple-kitchen&at=1')
    const rest = String(removeResponse.headers['set-cookie']).split(';')[0] ?? ''
    const { body } = await site.get(removeResponse.headers.location ?? '', { cookie: rest })
    expect(body.replaceAll('<!-- -->', '')).toContain('Navy and maple kitchen is removed.')
    const undone = await post({ undo: 'g.navy-and-maple-kitchen', at: '1' }, { cookie: rest })
    expect(String(undone.headers['set-cookie'])).toContain(`${LIST};`)
  })

  test('is deleted with one click', async () => {
    const { headers } = await post({ forget: 'all' }, { cookie: LIST })
    expect(headers['set-cookie']).toBe('ideas=; Path=/; Max-Age=0; SameSite=Lax; Secure')
  })
})

describe('a sample', () => {
  const ask = (cookie?: string) =>
    site
      .get('/ideas?sample=f.sage-paint', cookie === undefined ? {} : { cookie })
      .then((answer) => readPage(answer).words)

  test.each([
    ['/products/finishes/sage-paint', 'f.sage-paint', 'Ask for a sample of this finish'],
    ['/products/doorstyles/shaker-cherry-door', 'd.shaker-cherry-door', 'Ask for a sample of this door'],
  ])('is requested from %s', async (page, ref, label) => {
    const main = readPage(await site.get(page)).part('main')
    expect(main.words).toContain(`A screen is not a sample. ${label}`)
    expect(main.getByRole('link', { name: label }).getAttribute('href')).toBe(`/ideas?sample=${ref}`)
    expect((await site.get('/gallery/navy-and-maple-kitchen')).body).not.toContain('not a sample')
  })

  test('of something unsaved is saved and requested with one click', async () => {
    expect(await ask()).toContain('Sage paint is not among your ideas yet.')
    expect(await ask('ideas=1~f.sage-paint')).toContain('Sage paint is among your ideas.')
    expect(await ask('ideas=1~f.sage-paint!')).not.toContain('among your ideas')
    const { headers } = await post(
      { sample: 'f.sage-paint', wanted: 'yes' },
      { cookie: 'ideas=1~f.linen-paint' },
    )
    expect(headers.location).toBe('/ideas#f.sage-paint')
    expect(headers['set-cookie']).toMatch(/^ideas=1~f\.linen-paint~f\.sage-paint!;/)
  })

  test('is refused on a full list, and the form is hidden without samples', async () => {
    const full = await post({ sample: 'f.sage-paint', wanted: 'yes' }, { cookie: FULL })
    expect(full.statusCode).toBe(409)
    expect(full.body.replaceAll('<!-- -->', '')).toContain('Remove one to make room for Sage paint.')
    for (const ref of ['g.navy-and-maple-kitchen', 'f.gone-green', '<script>', '']) {
      const answer = await site.get(`/ideas?sample=${encodeURIComponent(ref)}`)
      const { words } = readPage(answer)
      expect([ref, answer.statusCode, words.includes('among your ideas')]).toEqual([ref, 200, false])
    }
    const kitchen = await post({ sample: 'g.navy-and-maple-kitchen', wanted: 'yes' })
    expect(kitchen.headers['set-cookie']).toBeUndefined()
  })
})

describe('a shared board', () => {
  const LINK = '/ideas?with=1~f.sage-paint*lfor+the+island.3f~g.navy-and-maple-kitchen'

  test('is read-only, with the sender’s notes, a title and a picture, and not indexed', async () => {
    const { body } = await site.get(LINK, { cookie: 'ideas=1~f.linen-paint' })
    expect(body.replaceAll('<!-- -->', '')).toContain('for the island?')
    expect(body).toContain('Keep a copy')
    const page = readPage(body)
    expect(page.queryByRole('button', { name: /^(?:Saved|Move|Forget|Request)/ })).toBeNull()
    expect(body).not.toContain('Linen paint')
    expect(body).toMatch(/<meta property="og:title" content="2 ideas for a home"/)
    expect(body).toMatch(/<meta property="og:image" content="https:\/\/www\.cabinetry\.test\/media\/[^"]+"/)
    expect(body).toContain('<meta name="robots" content="noindex"')
  })

  test('can be copied beside existing ideas', async () => {
    const { headers } = await post(
      { keep: '1~f.sage-paint*l~f.linen-paint' },
      { cookie: 'ideas=1~f.linen-paint' },
    )
    expect(headers.location).toBe('/ideas')
    expect(headers['set-cookie']).toMatch(/^ideas=1~f\.linen-paint~f\.sage-paint;/)
  })

  test.each(['', '1', '2~f.sage', '%00', '<script>alert(1)</script>', `1~${'x'.repeat(9000)}`])(
    'says that %j is unreadable, and repeats nothing',
    async (value) => {
      const { statusCode, body } = await site.get(`/ideas?with=${encodeURIComponent(value)}`)
      expect(statusCode).toBe(200)
      expect(body).toContain('holds no ideas that we can read')
      expect(body).not.toContain('alert(1)')
    },
  )
})

test('public pages are the same with and without a list', async () => {
  const plain = await site.get('/products/finishes')
  const own = await site.get('/products/finishes', { cookie: LIST })
  expect(own.headers['cache-status']).toBe('site; hit')
  expect(own.body).toBe(plain.body)
  expect(own.headers['set-cookie']).toBeUndefined()
})

test('everything in the sample galleries can be saved, sixty at once in under 3 kB', async () => {
  const { body } = await site.get('/products/finishes')
  const refs = [...body.matchAll(/ value="([^"]+)" class="[^"]*" aria-pressed/g)].map(([, ref = '']) => ref)
  expect(refs.length).toBeGreaterThan(40)
  expect(refs.every((ref) => ref.startsWith('f.'))).toBe(true)
  expect(ideaRef('shiloh-images-products-finishes', 'sage-paint')).toBe('f.sage-paint')
  const board = readPage(await site.get('/ideas', { cookie: `ideas=1~${refs.join('~')}` }))
  expect(board.words).not.toContain('No longer shown')
})
