import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSqliteRequestStore } from '#adapters/database/sqlite-request-store.ts'
import { readPage } from '#tests/support/read-page.ts'
import { type SiteInMemory, siteInMemory } from '../support/site-in-memory.ts'

const ANSWERS = {
  retailer: '1',
  firstName: 'Ada',
  lastName: 'Carpenter',
  email: 'ada.carpenter@homeowner.test',
  phone: '(573) 555-0142',
  streetAddress: '12 Mill Road',
  city: 'Dudley',
  state: 'Missouri',
  zip: '63936',
  country: 'US',
  projectType: '2',
  describe: 'Kitchen & <pantry>',
  comments: 'We like the maple doors.',
  distributionArea: '1',
}
const PHOTO = 'shiloh-images-retailers/distribution-map.svg'

let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory()
})
afterAll(() => site.close())

async function openForm(from: SiteInMemory = site) {
  const page = await from.get('/retailers?intent=locate')
  return {
    cookie: `XSRF-TOKEN=${page.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value}`,
    hidden: { xsrf: hiddenValue(page.body, 'xsrf'), submission: hiddenValue(page.body, 'submission') },
  }
}

test('the form is dressed before its code comes: each of its classes has rules in the page', async () => {
  const { body } = await site.get('/retailers?intent=locate')
  const style = /<style[^>]*>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
  const form = /<form[^>]* method="post"[\s\S]*<\/form>/.exec(body)?.[0] ?? ''
  const classes = [...form.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(classes.length).toBeGreaterThan(20)
  expect(classes.filter((name) => !style.includes(`.${name}`))).toEqual([])
})

function send(fields: Record<string, string>, cookie: string, to: SiteInMemory = site, more = '') {
  return to.app.inject({
    method: 'POST',
    url: `/retailers?intent=locate${more}`,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

const hiddenValue = (html: string, name: string) =>
  new RegExp(`type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const roleText = (html: string, role: string) =>
  new RegExp(`role="${role}".*?</svg><div[^>]*>(.*?)</div>`).exec(html)?.[1]?.replaceAll(/<[^>]+>/g, ' ') ??
  ''
const referenceIn = (html: string) => /([0-9A-Z]{4}-[0-9A-Z]{5})<\/strong>/.exec(html)?.[1] ?? ''

async function stored(reference: string) {
  const store = await openSqliteRequestStore(site.dataDir)
  const request = await store.get(reference)
  await store.close()
  return request
}

describe('the retailers page', () => {
  test('asks first what the visitor wants, and is never kept by caches', async () => {
    const page = await site.get('/retailers')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toMatch(/<button(?=[^>]*name="intent")[^>]*value="locate"[^>]*>Find a Retailer</)
    expect(page.body).toMatch(/<button(?=[^>]*name="intent")[^>]*value="become"[^>]*>Become a Retailer</)
    expect(page.body).toMatch(/<img[^>]*alt="Map of the contiguous United States/)
    expect(page.body).not.toContain('name="firstName"')
    expect(page.body).not.toMatch(/\sstyle="/)
  })

  test('tells the trade what we make, as the galleries show it, how it is built, and the documents', async () => {
    const { body } = await site.get('/retailers?intent=become')
    const panel = /<section[^>]*aria-labelledby="trade">[\s\S]*?<\/section>/.exec(body)?.[0] ?? ''
    const facts = [...panel.matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]+)/g)].map(([, label, value]) => [
      label,
      value,
    ])
    expect(facts).toContainEqual(['Door styles', '12'])
    expect(facts).toContainEqual(['Wood species', '9'])
    expect(facts).toContainEqual(['Paints', '17'])
    expect(facts).toContainEqual(['Stains', '9'])
    expect(facts).toContainEqual(['Plywood shelves', '3/4 inch'])
    expect(panel.match(/\/files\/shiloh-documents-education-resources\//g)).toHaveLength(5)
  })

  test('says why it asks for the address, what happens next and how soon, and what of Alaska and Hawaii', async () => {
    const { body } = await site.get('/retailers?intent=locate')
    for (const words of [
      'We ask for your address so that',
      'What happens next',
      'within three business days',
      'Alaska',
    ])
      expect(body.replaceAll('<!-- -->', '')).toContain(words)
  })

  test('promises an answer before the desk counts a request as overdue', async () => {
    const patient = await siteInMemory({ DESK_AGEING: '2,5' })
    const { body } = await patient.get('/retailers?intent=locate')
    await patient.close()
    expect(readPage(body).words).toContain('usually within five business days')
  })

  test('shows the form with its defaults and a button that works without scripts', async () => {
    const { body } = await site.get('/retailers?intent=become')
    expect(body).toMatch(/<input(?=[^>]*name="retailer")(?=[^>]*value="0")[^>]*checked/)
    expect(body).toMatch(/<option value="US" selected="">/)
    expect(body).toMatch(/<button type="submit"(?![^>]*disabled)/)
    expect(body).not.toMatch(/\sstyle="/)
    expect(body).not.toContain('Still needed')
  })

  test('shows the photo asked about and takes it through both steps; what is no photo is left out', async () => {
    const choice = await site.get(`/retailers?photo=${PHOTO}`)
    expect(hiddenValue(choice.body, 'photo')).toBe(PHOTO)
    const form = await site.get(`/retailers?intent=locate&photo=${encodeURIComponent(PHOTO)}`)
    expect(form.body).toContain('You are asking about this photo')
    expect(hiddenValue(form.body, 'photo')).toBe(PHOTO)
    for (const other of [
      'shiloh-images-retailers/none.jpg',
      'x',
      '../../etc/passwd',
      'A_B/../c',
      '%00/a',
      '',
    ]) {
      const page = await site.get(`/retailers?intent=locate&photo=${other}`)
      expect(page.statusCode).toBe(200)
      expect(page.body).not.toContain('You are asking about')
    }
  })
})

describe('a form that a browser posts by itself', () => {
  test('is stored and confirmed with the reference, and an empty form stays', async () => {
    const { cookie, hidden } = await openForm()
    const answer = await send({ ...ANSWERS, ...hidden, photo: PHOTO }, cookie)
    expect(answer.statusCode).toBe(200)
    expect(roleText(answer.body, 'status')).toContain(
      'We received your request and you should be receiving an email from us very shortly.',
    )
    expect(answer.body).not.toContain('ada.carpenter')
    expect(hiddenValue(answer.body, 'submission')).not.toBe(hidden.submission)
    const kept = await stored(referenceIn(answer.body))
    expect(kept?.request).toMatchObject({
      retailer: 1,
      describe: 'Kitchen & <pantry>',
      projectType: 2,
      photo: { container: 'shiloh-images-retailers', name: 'distribution-map.svg' },
    })
    expect(kept?.brandKey).toBe('shiloh')
  })

  test('once received, it is about no photo any longer and leads on', async () => {
    const { cookie, hidden } = await openForm()
    const about = `&photo=${encodeURIComponent(PHOTO)}`
    const refused = await send({ ...ANSWERS, ...hidden, city: '' }, cookie, site, about)
    expect(refused.body).toContain('You are asking about this photo')
    expect(refused.body).not.toContain('Back to the gallery')
    const answer = await send({ ...ANSWERS, ...hidden, photo: PHOTO }, cookie, site, about)
    expect(answer.body).not.toContain('You are asking about')
    expect(hiddenValue(answer.body, 'photo')).toBe('')
    expect(answer.body).toMatch(/<a(?=[^>]*href="\/gallery")[^>]*>Back to the gallery</)
    expect(answer.body.split('Back to the gallery')[1]).toMatch(
      /^<\/a><a(?=[^>]*href="\/education\/resources")[^>]*>Read our brochure</,
    )
  })

  test('sent twice, is one request', async () => {
    const { cookie, hidden } = await openForm()
    const [first, second] = [
      await send({ ...ANSWERS, ...hidden }, cookie),
      await send({ ...ANSWERS, ...hidden }, cookie),
    ]
    expect(referenceIn(second.body)).toBe(referenceIn(first.body))
    expect(referenceIn(first.body)).not.toBe('')
  })

  test('comes back with the summary, the messages and what was typed when fields are wrong', async () => {
    const { cookie, hidden } = await openForm()
    const answer = await send({ ...ANSWERS, ...hidden, firstName: 'A"><b>', zip: '639', city: '' }, cookie)
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(roleText(answer.body, 'alert')).toBe('Invalid submission, please fill out every field.')
    expect(answer.body).toMatch(/<a href="#city">City<\/a>.*A valid city is required\./)
    expect(answer.body).toMatch(/id="zip-error">.*A valid zip is required\./)
    expect(answer.body).toMatch(/<input(?=[^>]*name="zip")(?=[^>]*value="639")[^>]*aria-invalid="true"/)
    expect(answer.body).toMatch(/<input(?=[^>]*name="firstName")[^>]*value="A&quot;&gt;&lt;b&gt;"/)
    expect(answer.body).toMatch(/<input(?=[^>]*name="projectType")(?=[^>]*value="2")[^>]*checked/)
    expect(hiddenValue(answer.body, 'submission')).toBe(hidden.submission)
  })

  test('shows the intent that was sent, whatever the address says', async () => {
    const { cookie, hidden } = await openForm()
    const answer = await send({ ...ANSWERS, ...hidden, retailer: '0', city: '' }, cookie)
    expect(answer.body).toMatch(/<input(?=[^>]*name="retailer")(?=[^>]*value="0")[^>]*checked/)
  })

  test('is asked for again when its token proves nothing, and then taken', async () => {
    const refused = await send({ ...ANSWERS, xsrf: 'stale', submission: 'one' }, '')
    expect(refused.statusCode).toBe(403)
    expect(roleText(refused.body, 'alert')).toMatch(/open for too long or cookies are off/)
    expect(refused.body).toMatch(/<input(?=[^>]*name="firstName")[^>]*value="Ada"/)
    const token = refused.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    expect(hiddenValue(refused.body, 'xsrf')).toBe(token)
    const resent = { xsrf: token, submission: 'one', resent: hiddenValue(refused.body, 'resent') }
    const answer = await send({ ...ANSWERS, ...resent }, `XSRF-TOKEN=${token}`)
    expect(answer.statusCode).toBe(200)
    expect((await stored(referenceIn(answer.body)))?.parkedReason).toBeUndefined()
  })

  test('with the trap filled in is confirmed alike, but held back', async () => {
    const { cookie, hidden } = await openForm()
    const answer = await send({ ...ANSWERS, ...hidden, homepage: 'https://spam.test' }, cookie)
    expect(answer.statusCode).toBe(200)
    expect((await stored(referenceIn(answer.body)))?.parkedReason).toMatch(/trap/i)
  })

  test('that is no form at all is refused politely', async () => {
    const { cookie } = await openForm()
    const answer = await site.app.inject({
      method: 'POST',
      url: '/retailers',
      headers: { cookie, 'content-type': 'application/json' },
      payload: '{',
    })
    expect(answer.statusCode).toBe(403)
  })

  test('stays with what was typed when it could not be stored', async () => {
    const broken = await siteInMemory()
    const { cookie, hidden } = await openForm(broken)
    const database = new DatabaseSync(path.join(broken.dataDir, 'site.sqlite'))
    for (const { name } of database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()) {
      if (String(name).includes('request')) database.exec(`DROP TABLE ${String(name)}`)
    }
    database.close()
    const answer = await send({ ...ANSWERS, ...hidden }, cookie, broken)
    expect(answer.statusCode).toBe(503)
    expect(roleText(answer.body, 'alert').trim()).toBe(
      'We encountered an error when attempting to send your request. Please try again later.',
    )
    expect(answer.body).toContain('value="ada.carpenter@homeowner.test"')
    expect(hiddenValue(answer.body, 'submission')).toBe(hidden.submission)
    await broken.close()
  })
})
