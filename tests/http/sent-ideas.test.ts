import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBrief } from '#core/ideas/brief.ts'
import { doorRef, roomRef } from '#core/ideas/choice-refs.ts'
import { type DeskVisitor, signedIn } from '#tests/support/desk-visitor.ts'
import { mailsAbout } from '#tests/support/outbox.ts'
import { linkIn, mailsWith, passOn } from '#tests/support/passed-on.ts'
import { referenceIn } from '#tests/support/posted-form.ts'
import { requestOfAnother } from '#tests/support/retailer-request.ts'
import { answerJson, startScriptedServer } from '#tests/support/scripted-server.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const SITE = 'https://www.cabinetry.test'
const KEPT = '1~f.sage-paint!~d.shaker-cherry-door!~g.navy-and-maple-kitchen~p.care-guide.pdf'

let site: SiteInMemory
let clerk: DeskVisitor
let logged = ''
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  site = await siteInMemory({ PUBLIC_URL: SITE, LOG_LEVEL: 'debug' }, { logTo })
  clerk = await signedIn(site, 'Grace', 'requests')
})
afterAll(() => site.close())

const form = (cookie = `ideas=${KEPT}`, intent = 'locate') =>
  site.get(`/retailers?intent=${intent}`, { cookie })

/** Without script and style elements, and without what React puts between texts. */
const words = (html: string) =>
  html
    .replaceAll(/<(script|style).*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** Sends the form as a browser without scripts does, with what the page put into the box unless told otherwise. */
async function send(fields: Readonly<Record<string, string | undefined>> = {}, to = site, retailer = 1) {
  const page = await to.get('/retailers?intent=locate', { cookie: `ideas=${KEPT}` })
  const xsrf = page.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const { contact, ...rest } = requestOfAnother()
  const all = { xsrf, resent: '1', ideas: KEPT, ...rest, ...contact, ...fields, retailer }
  const sent = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const answer = await to.app.inject({
    method: 'POST',
    url: '/retailers?intent=locate',
    payload: new URLSearchParams(sent).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `XSRF-TOKEN=${xsrf}; ideas=${KEPT}`,
    },
  })
  return { answer, reference: referenceIn({ status: 200, body: answer.body }) ?? '' }
}

describe('the form', () => {
  test('takes along the brief of somebody without scripts, and keeps it through mistakes', async () => {
    const post = (url: string, fields: Readonly<Record<string, string>>) =>
      site.app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const written = await post('/ideas/brief', { budget: 'to60', wishes: 'The "stand mixer"' })
    const [brought = ''] = /<form[^>]* action="\/retailers[^>]*>.*?<\/form>/s.exec(written.body) ?? []
    const [, brief = ''] = / name="brief" value="([^"]*)"/.exec(brought) ?? []
    const unescaped = brief.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    const begun = await post('/retailers?intent=locate', { brief: unescaped, begin: 'yes' })
    expect(begun.statusCode).toBe(200)
    expect(words(begun.body)).toContain('Your designer’s brief goes with this request')
    expect(begun.body).toContain(` name="brief" value="${brief}"`)
    expect(begun.body).not.toMatch(/role="alert"/)

    const back = await send({ ideas: '1~', brief: unescaped, zip: 'x' })
    expect(back.answer.statusCode).toBe(422)
    expect(back.answer.body).toContain(` name="brief" value="${brief}"`)
    const { reference } = await send({ ideas: '1~', brief: unescaped })
    const [mail] = await mailsAbout(reference, site.dataDir)
    expect(mail?.text).toContain('The "stand mixer"')
  })

  test('shows what goes with the request, and how to leave it out', async () => {
    const { body, headers } = await form()
    const [group = ''] = /<fieldset[^>]*><legend[^>]*>Your ideas<.*?<\/fieldset>/s.exec(body) ?? []
    expect(words(group)).toContain('Your ideas (4) go with this request')
    expect(words(group)).toContain('Samples wanted: Sage paint, Shaker door')
    expect(group.match(/<img[^>]* alt="(?!")[^"]+"/g)).toHaveLength(4)
    expect(group).toMatch(
      /<label[^>]*><input type="checkbox"[^>]* name="ideas"[^>]*value="1~f\.sage-paint!~d\.[^"]*"[^>]*\/>Send my ideas with this request/,
    )
    expect(group).toMatch(/<input type="checkbox"[^>]* checked=""/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('says nothing without ideas, or for those whose ideas are gone', async () => {
    for (const cookie of ['', 'ideas=1~', 'ideas=1~f.gone-green', 'ideas=<script>'])
      expect((await form(cookie)).body).not.toContain('Your ideas')
  })

  test('never mixes visitors: another sees nothing of the one before', async () => {
    await form()
    expect((await form('')).body).not.toContain('sage-paint!')
  })

  test('that comes back with mistakes remembers that ideas were left out', async () => {
    const back = await send({ ideas: undefined, zip: 'x' })
    expect(back.answer.statusCode).toBe(422)
    expect(back.answer.body).toMatch(/name="ideas"/)
    expect(back.answer.body).not.toMatch(/<input type="checkbox"[^>]*name="ideas"[^>]* checked/)
    const kept = await send({ zip: 'x' })
    expect(kept.answer.body).toMatch(/<input type="checkbox"[^>]*name="ideas"[^>]* checked/)
  })
})

describe('a request with ideas', () => {
  test('tells a choice of the visualizer in words, with its picture and the way to it', async () => {
    const ready = async () => (await site.get('/visualizer/doors')).statusCode === 200
    await waitUntil('the doors', ready)
    const finishes = { perimeter: 'harbor-navy', island: 'sage', hood: 'sage' }
    const room = roomRef({ room: 'shaker-kitchen', light: 'evening', finishes })
    const door = doorRef({ door: 'slab', finish: 'sage' })
    const gone = doorRef({ door: 'gate', finish: 'sage' })
    const { reference } = await send({ ideas: `1~${room}~${door}!~${gone}` })
    const query = 'light=evening&perimeter=harbor-navy&island=sage'
    for (const { text, html } of await mailsAbout(reference, site.dataDir)) {
      expect(text).toContain('Samples wanted\n- Slab door in Sage paint\n')
      expect(text).toContain(
        '- Shaker kitchen in Harbor navy paint, with an island in Sage paint and a hood in Sage paint, under evening lamps',
      )
      expect(text).toContain(
        'Room: Shaker kitchen · Perimeter: Harbor navy paint · Island: Sage paint · Hood: Sage paint · Light: Evening lamps',
      )
      expect(text).toContain(`${SITE}/visualizer?${query}`)
      expect(text).toContain('1 idea was not known and is left out.')
      const composed = `/media/visualizer/small/${encodeURIComponent(query)}.jpg`
      expect(html).toContain(`src="${SITE}${composed}"`)
      expect((await site.get(composed)).headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
    const { body } = await clerk.get(`/desk/requests/${reference}`)
    expect(words(body)).toContain('Samples wanted Slab door in Sage paint')
    expect(words(body)).toContain('Light: Evening lamps')
  })

  test('reaches desk and visitor with pictures, samples, likes and notes', async () => {
    const remarks = JSON.stringify({ 'f.sage-paint': { mark: 'like', note: 'Quillfeather green' } })
    const { reference } = await send({ remarks })
    for (const { text, html } of await mailsAbout(reference, site.dataDir)) {
      expect(text).toContain(
        `Samples wanted\n- Sage paint\n    ${SITE}/products/finishes/sage-paint\n- Shaker door\n`,
      )
      expect(text).toContain('Ideas (4)\n- Sage paint')
      expect(text).toContain('Like: “Quillfeather green”')
      expect(text).toContain(`${SITE}/ideas?with=1~f.sage-paint*lQuillfeather+green~`)
      const pictures = [...String(html).matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
      expect(pictures).toHaveLength(4)
      for (const src of pictures) {
        expect(src.startsWith(`${SITE}/`)).toBe(true)
        const picture = await site.get(src.slice(SITE.length))
        expect(picture.headers['content-type']).toBe('image/jpeg')
        // Webmail without a proxy of its own shows them from another origin.
        expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
        expect(picture.rawPayload.length).toBeLessThan(40_000)
      }
    }
    const { body } = await clerk.get(`/desk/requests/${reference}`)
    expect(words(body)).toContain('Samples wanted Sage paint Shaker door')
    expect(words(body)).toContain('Ideas (4)')
    expect(words(body)).toContain('Like : Quillfeather green')
    expect(logged).toContain(reference)
    expect(logged).not.toContain('Quillfeather')
  })

  test('reaches everybody with the designer’s brief', async () => {
    const { reference } = await send({ brief: writeBrief({ place: 'Quillfeather Hollow' }), ideas: '1~' })
    for (const { text } of await mailsAbout(reference, site.dataDir)) {
      expect(text).toContain('Designer’s brief\nWhere the home is: Quillfeather Hollow')
      expect(text).not.toContain('Ideas (')
    }
    const { body } = await clerk.get(`/desk/requests/${reference}`)
    expect(words(body)).toContain('Designer’s brief Where the home is Quillfeather Hollow')
    expect(logged).not.toContain('Quillfeather')
  })

  test('that names what does not exist is taken, and the desk is told', async () => {
    const { answer, reference } = await send({
      ideas: '1~f.sage-paint~f.gone-green~<b>~__proto__~d.no-such-door',
    })
    expect(answer.statusCode).toBe(200)
    const { body } = await clerk.get(`/desk/requests/${reference}`)
    const history = body.slice(body.indexOf('id="history"'))
    expect(words(history)).toContain('4 ideas were not known and are left out.')
    expect(body).not.toMatch(/gone-green|Gone green|no-such-door|__proto__/)
    const [mail] = await mailsAbout(reference, site.dataDir)
    expect(mail?.text).toContain('4 ideas were not known and are left out.')
    expect(mail?.text).not.toMatch(/gone.green/i)
  })

  test.each(['', 'yes', '2~f.sage-paint', '1~~~~', 'x'.repeat(5000), '1~f.sage-paint*l<b>'])(
    'is taken whatever the list holds: %#',
    async (ideas) => {
      const { answer } = await send({ ideas, remarks: '{"f.sage-paint":{"note":7}' })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain('<b>')
    },
  )

  test('goes without them if they are left out, and from those who would like to sell', async () => {
    const out = await send({ ideas: undefined })
    const seller = await send({}, site, 0)
    for (const { reference } of [out, seller]) {
      const [mail] = await mailsAbout(reference, site.dataDir)
      expect(mail?.text).not.toMatch(/Ideas|Samples/)
      expect(words((await clerk.get(`/desk/requests/${reference}`)).body)).not.toMatch(
        /Ideas \(|Samples wanted/,
      )
    }
  })

  test('sent twice is kept once; with other ideas it is another request', async () => {
    const email = `visitor-${crypto.randomUUID()}@homeowner.test`
    const submission = crypto.randomUUID()
    const first = await send({ email, submission })
    expect((await send({ email, submission })).reference).toBe(first.reference)
    const other = await send({ email, submission, ideas: '1~f.sage-paint' })
    expect(other.reference).not.toBe(first.reference)
    expect((await send({ email, submission, ideas: '1~f.sage-paint' })).reference).toBe(other.reference)
  })

  test('is passed on with them, in the mail and on the retailer’s page', async () => {
    const { reference } = await send({ remarks: '{"f.sage-paint":{"note":"see evil.example.com"}}' })
    await passOn(clerk, reference, 'sample-1')
    const [mail] = await mailsWith(site.dataDir, reference, 'A customer near you')
    expect(mail?.text).toContain('Samples wanted\n- Sage paint')
    expect(mail?.text).not.toContain('evil.example.com')
    const page = await site.get(linkIn(mail, '/retailers/handover/'))
    expect(words(page.body)).toContain('Samples wanted Sage paint Shaker door')
    expect(words(page.body)).toContain('Ideas (4)')
  })

  test('is counted by samples at the desk', async () => {
    const { body } = await clerk.get('/desk/figures')
    expect(words(body)).toMatch(/Samples wanted .*Sage paint \d+/)
    const sheet = await clerk.get('/desk/figures/export')
    expect(sheet.body).toMatch(/^Sample wanted,Sage paint,Requests,\d+\r$/m)
    expect(sheet.body).toMatch(/^Sample wanted,Shaker door,Requests,\d+\r$/m)
    const requests = await clerk.get('/desk/requests/export?view=new')
    expect(requests.body).toContain('Samples wanted')
    expect(requests.body).toContain('"Sage paint\nShaker door"')
  })
})

test('the external email API gets the bare form value, with a link to the board', async () => {
  const api = await startScriptedServer((_call, response) => answerJson(response, 200, { data: 1 }))
  const handed = await siteInMemory({ PUBLIC_URL: SITE, EMAIL_API_URL: api.url, BRAND_KEY: 'shiloh' })
  await send({ describe: 'Kitchen', ideas: KEPT }, handed)
  await send({ describe: 'Kitchen', ideas: undefined }, handed)
  await send({ describe: 'x'.repeat(480), ideas: KEPT }, handed)
  const [withIdeas, without, full] = api.calls.map(({ body }) => body as Record<string, unknown>)
  expect(Object.keys(withIdeas ?? {}).sort()).toEqual(Object.keys(without ?? {}).sort())
  expect(withIdeas?.['describe']).toBe(
    `Kitchen My ideas: ${SITE}/ideas?with=1~f.sage-paint~d.shaker-cherry-door~g.navy-and-maple-kitchen~p.care-guide.pdf`,
  )
  expect(without?.['describe']).toBe('Kitchen')
  expect(full?.['describe']).toBe('x'.repeat(480))
  await handed.close()
  await api.stop()
})
