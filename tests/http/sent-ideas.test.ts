import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { writeBrief } from '#core/ideas/brief.ts'
import { choiceRef } from '#core/ideas/choice-refs.ts'
import { deskVisitor } from '#tests/support/desk/desk-visitor.ts'
import { linkIn, mailsWith, passOn } from '#tests/support/desk/passed-on.ts'
import { answerJson, startScriptedServer } from '#tests/support/network/scripted-server.ts'
import { referenceIn } from '#tests/support/reading/posted-form.ts'
import { readPage } from '#tests/support/reading/read-page.ts'
import { mailsAbout } from '#tests/support/requests/outbox.ts'
import { requestOfAnother } from '#tests/support/requests/retailer-request.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'
import { siteInMemory } from '#tests/support/sites/site-in-memory.ts'
import { waitUntil } from '#tests/support/time/wait-until.ts'

const SITE = 'https://www.cabinetry.test'
const SAVED_IDEAS = '1~f.sage-paint!~d.shaker-cherry-door!~g.navy-and-maple-kitchen~a.cutlery-divider'
const SEND_IDEAS = 'Send my ideas with this request'

let logText = ''
const logTo = new Writable({
  write(chunk, _encoding, callback) {
    logText += String(chunk)
    callback()
  },
})
const site = siteForFile({ PUBLIC_URL: SITE, LOG_LEVEL: 'debug' }, { logTo })
const clerk = signedInForFile(site, 'Grace', 'requests')

const form = (cookie = `ideas=${SAVED_IDEAS}`, intent = 'locate') =>
  site.get(`/retailers?intent=${intent}`, { cookie })

const requestWords = async (reference: string) =>
  readPage(await clerk.get(`/desk/requests/${reference}`)).part('main')

/** Submits the form as a browser without scripts would, with the checkbox at its default. */
async function send(fields: Readonly<Record<string, string | undefined>> = {}, to = site, retailer = 1) {
  const page = await to.get('/retailers?intent=locate', { cookie: `ideas=${SAVED_IDEAS}` })
  const xsrf = page.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const { contact, ...rest } = requestOfAnother()
  const all = { xsrf, resent: '1', ideas: SAVED_IDEAS, ...rest, ...contact, ...fields, retailer }
  const formEntries = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const answer = await to.app.inject({
    method: 'POST',
    url: '/retailers?intent=locate',
    payload: new URLSearchParams(formEntries).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `XSRF-TOKEN=${xsrf}; ideas=${SAVED_IDEAS}`,
    },
  })
  return { answer, reference: referenceIn({ status: 200, body: answer.body }) ?? '' }
}

describe('the form', () => {
  test('includes the brief of visitors without scripts, also when the form returns with errors', async () => {
    const post = (url: string, fields: Readonly<Record<string, string>>) =>
      site.app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const briefResponse = await post('/ideas/brief', { budget: 'to60', more: 'The "stand mixer"' })
    const sendForm = readPage(briefResponse).click('Send them with a request')
    const brief = sendForm.fields.get('brief')
    if (typeof brief !== 'string') throw new Error('The form has no brief')
    const formResponse = await deskVisitor(site).send(sendForm)
    expect(formResponse.statusCode).toBe(200)
    const form = readPage(formResponse)
    expect(form.words).toContain('Your designer’s brief goes with this request')
    expect(form.click(/Locate a Retailer/).fields.get('brief')).toBe(brief)
    expect(form.queryByRole('alert')).toBeNull()

    const back = await send({ ideas: '1~', brief, zip: 'x' })
    expect(back.answer.statusCode).toBe(422)
    expect(
      readPage(back.answer)
        .click(/Locate a Retailer/)
        .fields.get('brief'),
    ).toBe(brief)
    const { reference } = await send({ ideas: '1~', brief })
    const [mail] = await mailsAbout(reference, site.dataDir)
    expect(mail?.text).toContain('The "stand mixer"')
  })

  test('shows what is sent with the request, and how to leave it out', async () => {
    const answer = await form()
    const group = readPage(answer).part('group', 'Your ideas')
    expect(group.words).toContain('Your ideas (4) go with this request')
    expect(group.words).toContain('Samples wanted: Sage paint, Shaker door')
    expect(group.getAllByRole('list')).toHaveLength(1)
    expect(group.getAllByRole('listitem')).toHaveLength(4)
    const { checked, value } = group.getByRole<HTMLInputElement>('checkbox', { name: SEND_IDEAS })
    expect([checked, value]).toEqual([true, expect.stringMatching(/^1~f\.sage-paint!~d\./)])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('shows nothing without ideas, or when all of them are gone', async () => {
    for (const cookie of ['', 'ideas=1~', 'ideas=1~f.gone-green', 'ideas=<script>'])
      expect((await form(cookie)).body).not.toContain('Your ideas')
  })

  test('shows no visitor the ideas of another', async () => {
    await form()
    expect((await form('')).body).not.toContain('sage-paint!')
  })

  test('keeps ideas left out when it returns with errors', async () => {
    const back = await send({ ideas: undefined, zip: 'x' })
    expect(back.answer.statusCode).toBe(422)
    const goes = (answer: Parameters<typeof readPage>[0]) =>
      readPage(answer).getByRole<HTMLInputElement>('checkbox', { name: SEND_IDEAS }).checked
    expect(goes(back.answer)).toBe(false)
    const resubmission = await send({ zip: 'x' })
    expect(goes(resubmission.answer)).toBe(true)
  })
})

describe('a request with ideas', () => {
  test('describes a visualizer choice in words, with its picture and a link', async () => {
    const ready = async () => (await site.get('/visualizer/doors')).statusCode === 200
    await waitUntil('the doors', ready)
    const finishes = { perimeter: 'harbor-navy', island: 'sage', hood: 'sage' }
    const room = choiceRef({ kind: 'room', scene: 'shaker-kitchen', light: 'evening', finishes })
    const door = choiceRef({ kind: 'door', scene: 'slab', light: 'studio', finishes: { finish: 'sage' } })
    const missingRef = choiceRef({
      kind: 'door',
      scene: 'gate',
      light: 'studio',
      finishes: { finish: 'sage' },
    })
    const { reference } = await send({ ideas: `1~${room}~${door}!~${missingRef}` })
    const query = 'light=evening&perimeter=harbor-navy&island=sage&hood=sage'
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
      const pictureUrl = `/media/visualizer/small/${encodeURIComponent(query)}.jpg`
      expect(html).toContain(`src="${SITE}${pictureUrl}"`)
      expect((await site.get(pictureUrl)).headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
    const { words } = await requestWords(reference)
    expect(words).toContain('Samples wanted Slab door in Sage paint')
    expect(words).toContain('Light: Evening lamps')
  })

  test('reaches desk and visitor with pictures, samples and notes', async () => {
    const notes = JSON.stringify({ 'f.sage-paint': 'Quillfeather green' })
    const { reference } = await send({ notes })
    for (const { text, html } of await mailsAbout(reference, site.dataDir)) {
      expect(text).toContain(
        `Samples wanted\n- Sage paint\n    ${SITE}/products/finishes/sage-paint\n- Shaker door\n`,
      )
      expect(text).toContain('Ideas (4)\n- Sage paint')
      expect(text).toContain('“Quillfeather green”')
      expect(text).toContain(`${SITE}/ideas?with=1~f.sage-paint*nQuillfeather+green~`)
      const pictures = [...String(html).matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
      expect(pictures).toHaveLength(4)
      for (const src of pictures) {
        expect(src.startsWith(`${SITE}/`)).toBe(true)
        const picture = await site.get(src.slice(SITE.length))
        expect(picture.headers['content-type']).toBe('image/jpeg')
        // Webmail without an image proxy loads them from another origin.
        expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
        expect(picture.rawPayload.length).toBeLessThan(40_000)
      }
    }
    const { words } = await requestWords(reference)
    expect(words).toContain('Samples wanted Sage paint Shaker door')
    expect(words).toContain('Ideas (4)')
    expect(words).toContain('Quillfeather green')
    expect(logText).toContain(reference)
    expect(logText).not.toContain('Quillfeather')
  })

  test('reaches desk, visitor and retailer with the designer’s brief', async () => {
    const { reference } = await send({ brief: writeBrief({ place: 'Quillfeather Hollow' }), ideas: '1~' })
    for (const { text } of await mailsAbout(reference, site.dataDir)) {
      expect(text).toContain('Designer’s brief\nWhere the home is: Quillfeather Hollow')
      expect(text).not.toContain('Ideas (')
    }
    const { words } = await requestWords(reference)
    expect(words).toContain('Designer’s brief Where the home is Quillfeather Hollow')
    expect(logText).not.toContain('Quillfeather')
  })

  test('is accepted when ideas don’t exist, and the email to the desk says so', async () => {
    const { answer, reference } = await send({
      ideas: '1~f.sage-paint~f.gone-green~<b>~__proto__~d.no-such-door',
    })
    expect(answer.statusCode).toBe(200)
    const request = await clerk.get(`/desk/requests/${reference}`)
    const history = readPage(request).region('History')
    expect(history.words).toContain(' 4 ideas were not known and are left out.')
    expect(request.body).not.toMatch(/gone-green|Gone green|no-such-door|__proto__/)
    const [mail] = await mailsAbout(reference, site.dataDir)
    expect(mail?.text).toContain('4 ideas were not known and are left out.')
    expect(mail?.text).not.toMatch(/gone.green/i)
  })

  test.each(['', 'yes', '2~f.sage-paint', '1~~~~', 'x'.repeat(5000), '1~f.sage-paint*l<b>'])(
    'is accepted whatever the list contains: %#',
    async (ideas) => {
      const { answer } = await send({ ideas, notes: '{"f.sage-paint":7' })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain('<b>')
    },
  )

  test('is sent without them if left out, or from prospective retailers', async () => {
    const withoutIdeas = await send({ ideas: undefined })
    const seller = await send({}, site, 0)
    for (const { reference } of [withoutIdeas, seller]) {
      const [mail] = await mailsAbout(reference, site.dataDir)
      expect(mail?.text).not.toMatch(/Ideas|Samples/)
      expect((await requestWords(reference)).words).not.toMatch(/Ideas \(|Samples wanted/)
    }
  })

  test('is stored once when sent twice; with other ideas it is a new request', async () => {
    const email = `visitor-${crypto.randomUUID()}@homeowner.test`
    const submission = crypto.randomUUID()
    const first = await send({ email, submission })
    expect((await send({ email, submission })).reference).toBe(first.reference)
    const other = await send({ email, submission, ideas: '1~f.sage-paint' })
    expect(other.reference).not.toBe(first.reference)
    expect((await send({ email, submission, ideas: '1~f.sage-paint' })).reference).toBe(other.reference)
  })

  test('goes to a retailer with them, in the email and on the retailer’s page', async () => {
    const { reference } = await send({ notes: '{"f.sage-paint":"see evil.example.com"}' })
    await passOn(clerk, reference, 'sample-1')
    const [mail] = await mailsWith(site.dataDir, reference, 'A customer near you')
    expect(mail?.text).toContain('Samples wanted\n- Sage paint')
    expect(mail?.text).not.toContain('evil.example.com')
    const { words } = readPage(await site.get(linkIn(mail, '/retailers/handover/')))
    expect(words).toContain('Samples wanted Sage paint Shaker door')
    expect(words).toContain('Ideas (4)')
  })

  test('is counted by samples at the desk', async () => {
    const figures = readPage(await clerk.get('/desk/reports'))
    expect(figures.part('table', 'Samples wanted').words).toMatch(/Sage paint \d+/)
    const sheet = await clerk.get('/desk/reports/export')
    expect(sheet.body).toMatch(/^Sample wanted,Sage paint,Requests,\d+\r$/m)
    expect(sheet.body).toMatch(/^Sample wanted,Shaker door,Requests,\d+\r$/m)
    const requests = await clerk.get('/desk/requests/export?view=new')
    expect(requests.body).toContain('Samples wanted')
    expect(requests.body).toContain('"Sage paint\nShaker door"')
  })
})

test('the external email API gets the bare form value, with a link to the board', async () => {
  const api = await startScriptedServer((_call, response) => answerJson(response, 200, { data: 1 }))
  const apiSite = await siteInMemory({ PUBLIC_URL: SITE, EMAIL_API_URL: api.url, BRAND_KEY: 'shiloh' })
  await send({ describe: 'Kitchen', ideas: SAVED_IDEAS }, apiSite)
  await send({ describe: 'Kitchen', ideas: undefined }, apiSite)
  await send({ describe: 'x'.repeat(480), ideas: SAVED_IDEAS }, apiSite)
  const [withIdeas, without, full] = api.calls.map(({ body }) => body as Record<string, unknown>)
  expect(Object.keys(withIdeas ?? {}).sort()).toEqual(Object.keys(without ?? {}).sort())
  expect(withIdeas?.['describe']).toBe(
    `Kitchen My ideas: ${SITE}/ideas?with=1~f.sage-paint~d.shaker-cherry-door~g.navy-and-maple-kitchen~a.cutlery-divider`,
  )
  expect(without?.['describe']).toBe('Kitchen')
  expect(full?.['describe']).toBe('x'.repeat(480))
  await apiSite.close()
  await api.stop()
})
