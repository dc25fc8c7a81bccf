import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { LINES } from '#core/content/gallery-paths.ts'
import { deskVisitor } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { openSqliteRequestStore } from '#tests/support/stores/request-store.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { siteInMemory } from '../support/sites/site-in-memory.ts'

const ANSWERS = {
  'First name': 'Ada',
  'Last name': 'Carpenter',
  Email: 'ada.carpenter@homeowner.test',
  Phone: '(573) 555-0142',
  'Street address': '12 Mill Road',
  City: 'Dudley',
  State: 'Missouri',
  'ZIP code': '63936',
  Country: 'United States',
  'New Construction': true,
  'Describe your project': 'Kitchen & <pantry>',
  Comments: 'We like the maple doors.',
  Yes: true,
}
const PHOTO = 'shiloh-images-retailers/distribution-map.svg'

const site = siteForFile()

const LOCATE = '/retailers?intent=locate'
const open = async (url: string) => readPage(await site.get(url))

/** Opens the form as a new visitor and submits it. */
async function openForm(url = LOCATE, from = site) {
  const visitor = deskVisitor(from)
  const page = readPage(await visitor.get(url))
  return {
    page,
    send: (answers: Answers = {}, form = page) => visitor.send(pressLocate(form, answers)),
  }
}

const pressLocate = (page: ReadPage, answers: Answers = {}) =>
  page.click(/Locate a Retailer/, { ...ANSWERS, ...answers })
const valueOf = (page: ReadPage, label: string) => page.getByLabelText<HTMLInputElement>(label).value
const isChosen = (page: ReadPage, name: string) => page.getByRole<HTMLInputElement>('radio', { name }).checked
/** The photo that the form would submit. */
const photoOf = (page: ReadPage) => pressLocate(page).fields.get('photo') ?? ''
const submissionOf = (page: ReadPage) => pressLocate(page).fields.get('submission')

test('the form is styled before its code loads: each of its classes has rules in the page', async () => {
  const { body } = await site.get('/retailers?intent=locate')
  const style = /<style[^>]*>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
  const form = /<form[^>]* method="post"[\s\S]*<\/form>/.exec(body)?.[0] ?? ''
  const classes = [...form.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(classes.length).toBeGreaterThan(20)
  expect(classes.filter((name) => !style.includes(`.${name}`))).toEqual([])
})

const referenceIn = ({ message }: ReadPage) => /[0-9A-Z]{4}-[0-9A-Z]{5}/.exec(message)?.[0] ?? ''

async function findRecord(reference: string) {
  const store = await openSqliteRequestStore(site.dataDir)
  const request = (await store.find(reference))?.stored
  await store.close()
  return request
}

describe('the retailers page', () => {
  test('asks for the intent first, and is never cached', async () => {
    const answer = await site.get('/retailers')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toMatch(/\sstyle="/)
    const page = readPage(answer)
    expect(page.click('Find a Retailer').url).toBe(LOCATE)
    expect(page.click('Become a Retailer').url).toBe('/retailers?intent=become')
    page.getByRole('img', { name: /^Map of the contiguous United States/ })
    expect(page.queryByLabelText('First name')).toBeNull()
    const { words } = page.part('main')
    expect(words.indexOf('Become a Retailer')).toBeLessThan(words.indexOf('Your ZIP code'))
  })

  test('shows documents and data to prospective retailers only', async () => {
    for (const path of ['/retailers', LOCATE])
      expect((await open(path)).queryByRole('region', { name: 'For the trade' })).toBeNull()
    const panel = (await open('/retailers?intent=become')).region('For the trade')
    panel.getByRole('heading', { name: 'If you would like to sell our cabinetry' })
    const links = panel.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname)
    const files = links.filter((path) => path.startsWith('/files/shiloh-documents-education-resources/'))
    expect(files).toHaveLength(5)
    expect(links).toHaveLength(files.length + 2 * LINES.length)
    const { pathname } = panel.getByRole<HTMLAnchorElement>('link', { name: 'Turned Legs as JSON' })
    expect((await site.get(pathname)).json()).toMatchObject({ line: 'Turned Legs' })
  })

  test('says why it asks for the address, what happens next and how soon, and what to do in Alaska and Hawaii', async () => {
    const page = await open(LOCATE)
    for (const words of [
      'We ask for your address so that',
      'What happens next',
      'within three business days',
      'Alaska',
    ])
      expect(page.words).toContain(words)
  })

  test('promises a reply before the desk counts a request as overdue', async () => {
    const patient = await siteInMemory({ DESK_AGEING: '2,5' })
    const { body } = await patient.get('/retailers?intent=locate')
    await patient.close()
    expect(readPage(body).words).toContain('usually within five business days')
  })

  test('shows the form with its defaults and a button that works without scripts', async () => {
    const answer = await site.get('/retailers?intent=become')
    expect(answer.body).not.toMatch(/\sstyle="/)
    const page = readPage(answer)
    expect(isChosen(page, 'Become a Retailer')).toBe(true)
    const { selectedOptions } = page.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
    expect(selectedOptions[0]?.text).toBe('United States')
    expect(page.getByRole('button', { name: /Become a Retailer/ })).toHaveProperty('disabled', false)
    expect(page.words).not.toContain('Still needed')
  })

  test('shows the photo in both steps, and drops a name that is not a photo’s', async () => {
    const choice = await open(`/retailers?photo=${PHOTO}`)
    const { url } = choice.click('Find a Retailer')
    expect(url).toContain(encodeURIComponent(PHOTO))
    const form = await open(url)
    expect(form.words).toContain('You are asking about this photo')
    expect(photoOf(form)).toBe(PHOTO)
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

describe('a form posted by the browser itself', () => {
  test('is stored and confirmed with the reference, and leaves an empty form', async () => {
    const { page, send } = await openForm(`${LOCATE}&photo=${encodeURIComponent(PHOTO)}`)
    const answer = await send()
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('ada.carpenter')
    const confirmation = readPage(answer)
    expect(confirmation.message).toContain(
      'We received your request and you should be receiving an email from us very shortly.',
    )
    expect(submissionOf(confirmation)).not.toBe(submissionOf(page))
    expect(confirmation.getByText('Send another request').closest('details')).toHaveProperty('open', false)
    const record = await findRecord(referenceIn(confirmation))
    expect(record?.request).toMatchObject({
      retailer: 1,
      describe: 'Kitchen & <pantry>',
      projectType: 2,
      photo: { container: 'shiloh-images-retailers', name: 'distribution-map.svg' },
    })
    expect(record?.brandKey).toBe('shiloh')
  })

  test('drops the photo once it was sent, and offers links', async () => {
    const { send } = await openForm(`${LOCATE}&photo=${encodeURIComponent(PHOTO)}`)
    const refusalPage = readPage(await send({ City: '' }))
    expect(refusalPage.words).toContain('You are asking about this photo')
    expect(refusalPage.queryByRole('link', { name: 'Back to the gallery' })).toBeNull()
    const confirmation = readPage(await send({}, refusalPage))
    expect(confirmation.words).not.toContain('You are asking about')
    expect(photoOf(confirmation)).toBe('')
    for (const [name, path] of [
      ['Back to the gallery', '/gallery'],
      ['Read our brochure', '/education/resources'],
    ] as const)
      expect(confirmation.getByRole('link', { name })).toHaveProperty('pathname', path)
  })

  test('is one request when sent twice', async () => {
    const { send } = await openForm()
    const [first, second] = [readPage(await send()), readPage(await send())]
    expect(referenceIn(second)).toBe(referenceIn(first))
    expect(referenceIn(first)).not.toBe('')
  })

  test('returns with summary, messages and input when fields are invalid', async () => {
    const { page, send } = await openForm()
    const answer = await send({ 'First name': 'A"><b>', 'ZIP code': '639', City: '' })
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['cache-control']).toBe('no-store')
    const back = readPage(answer)
    expect(back.message).toContain('Invalid submission, please fill out every field.')
    expect(back.words).toContain('A valid city is required.')
    const { hash } = back.getByRole<HTMLAnchorElement>('link', { name: 'City' })
    expect(hash.slice(1)).toBe(back.getByRole('textbox', { name: 'City' }).id)
    const zip = back.getByRole('textbox', { name: 'ZIP code', description: /A valid zip is required\./ })
    expect([zip.getAttribute('aria-invalid'), valueOf(back, 'ZIP code')]).toEqual(['true', '639'])
    expect(valueOf(back, 'First name')).toBe('A"><b>')
    expect(isChosen(back, 'New Construction')).toBe(true)
    expect(submissionOf(back)).toBe(submissionOf(page))
  })

  test('shows the submitted intent, whatever the address says', async () => {
    const { send } = await openForm()
    const back = readPage(await send({ 'Become a Retailer': true, City: '' }))
    expect(isChosen(back, 'Become a Retailer')).toBe(true)
  })

  test('returns when its token is invalid, and is then accepted', async () => {
    const { page } = await openForm()
    // Without the token's cookie.
    const stranger = deskVisitor(site)
    const refusal = await stranger.send(pressLocate(page))
    expect(refusal.statusCode).toBe(403)
    const back = readPage(refusal)
    expect(back.message).toMatch(/open for too long or cookies are off/)
    expect(valueOf(back, 'First name')).toBe('Ada')
    const answer = await stranger.send(pressLocate(back))
    expect(answer.statusCode).toBe(200)
    expect((await findRecord(referenceIn(readPage(answer))))?.parkedReason).toBeUndefined()
  })

  test('is confirmed the same with the honeypot filled in, but parked', async () => {
    const { send } = await openForm()
    const answer = await send({ 'Leave this field empty': 'https://spam.test' })
    expect(answer.statusCode).toBe(200)
    expect((await findRecord(referenceIn(readPage(answer))))?.parkedReason).toMatch(/trap/i)
  })

  test('answers 403 when malformed', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/retailers',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(answer.statusCode).toBe(403)
  })

  test('keeps the input when it could not be stored', async () => {
    const brokenSite = await siteInMemory()
    const { page, send } = await openForm(LOCATE, brokenSite)
    const database = new DatabaseSync(path.join(brokenSite.dataDir, 'site.sqlite'))
    for (const { name } of database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()) {
      if (String(name).includes('request')) database.exec(`DROP TABLE ${String(name)}`)
    }
    database.close()
    const answer = await send()
    expect(answer.statusCode).toBe(503)
    const back = readPage(answer)
    expect(back.message).toContain(
      'We encountered an error when attempting to send your request. Please try again later.',
    )
    expect(valueOf(back, 'Email')).toBe('ada.carpenter@homeowner.test')
    expect(submissionOf(back)).toBe(submissionOf(page))
    await brokenSite.close()
  })
})
