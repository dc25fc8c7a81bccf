import { describe, expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { linkIn, mailsWith, passOn, submitRequest } from '#tests/support/desk/passed-on.ts'
import { type Answers, readPage } from '#tests/support/reading/read-page.ts'
import { readOutbox } from '#tests/support/requests/outbox.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const site = siteForFile({ PUBLIC_URL: 'http://localhost:3000' })
const clerk = signedInForFile(site, 'Grace', 'requests')

const open = async (path: string) => readPage(await clerk.get(path))
const requestWords = async (reference: string) => (await open(`/desk/requests/${reference}`)).words
const act = async (reference: string, button: string, answers: Answers = {}) => {
  const form = (await open(`/desk/requests/${reference}`)).click(button, answers)
  expect((await clerk.send(form)).statusCode).toBe(200)
}
const wordsAt = async (path: string) => readPage(await site.get(path)).words
/** Posts what a page of a retailer or visitor would, without loading one first. */
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  site.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(fields)),
  })

/** A request sent to a sample shop, and the link in its email. */
async function passRequest(overrides: Readonly<Record<string, unknown>> = {}) {
  const come = await submitRequest(site, { lastName: 'Quillfeather', ...overrides })
  expect((await passOn(clerk, come.reference, 'sample-1')).statusCode).toBe(200)
  const [mail] = await mailsWith(site.dataDir, come.reference, 'A customer near you')
  const [introduction] = await mailsWith(site.dataDir, come.reference, 'Your retailer')
  return { ...come, mail, introduction, link: linkIn(mail, '/retailers/handover/') }
}

describe('sending to a retailer', () => {
  test('previews both emails, and sends each to the address shown', async () => {
    const { reference, email } = await submitRequest(site)
    const { words } = await open(`/desk/requests/${reference}?retailer=sample-1`)
    expect(words).toContain('Oak & Anvil Kitchens gets the request')
    expect(words).toContain(`To ${email}`)
    const before = (await readOutbox(site.dataDir)).length
    await passOn(clerk, reference, 'sample-1')
    const [toShop] = await mailsWith(site.dataDir, reference, 'A customer near you')
    const [toVisitor] = await mailsWith(site.dataDir, reference, 'Your retailer')
    expect(toShop?.to).toMatchObject({ value: [{ address: 'requests@oak-and-anvil.example' }] })
    expect(toShop?.text).toContain('Kitchen and pantry')
    expect(toVisitor?.to).toMatchObject({ value: [{ address: email }] })
    expect(toVisitor?.text).toContain('(573) 555-0110')
    expect((await readOutbox(site.dataDir)).length - before).toBeLessThanOrEqual(4)
    expect(await requestWords(reference)).toContain('Sent to retailer: Oak')
  })

  test('shows the second of two clerks what the first did', async () => {
    const other = await signedIn(site, 'Ada', 'requests')
    const { reference } = await submitRequest(site)
    const preview = readPage(await other.get(`/desk/requests/${reference}?retailer=sample-2`))
    await passOn(clerk, reference, 'sample-1')
    const late = await other.send(preview.click('Send'))
    expect(late.statusCode).toBe(409)
    expect(readPage(late).words).toContain('Grace sent it to a retailer while you were looking at it')
    expect(await mailsWith(site.dataDir, reference, 'A customer near you')).toHaveLength(1)
  })

  test('rejects a retailer that is off or deleted', async () => {
    const { reference } = await submitRequest(site)
    expect((await passOn(clerk, reference, 'nobody')).statusCode).toBe(422)
    expect((await clerk.get('/desk/requests?view=new')).body).toContain(reference)
  })
})

test('rejects an application to become a retailer', async () => {
  const { reference } = await submitRequest(site, { retailer: 0, lastName: 'Quillfeather' })
  const page = await requestWords(reference)
  expect(page).toContain('Quillfeather')
  expect(page).not.toMatch(/Nearest retailers|Send to a retailer/)
  const requestPage = await open(`/desk/requests/${reference}?retailer=sample-1`)
  expect(requestPage.queryByRole('radio')).toBeNull()
  expect(requestPage.queryByRole('button', { name: 'Send' })).toBeNull()
  const answer = await passOn(clerk, reference, 'sample-1')
  expect(answer.statusCode).toBe(422)
  expect(readPage(answer).words).toContain('Only requests to locate one are sent to retailers.')
})

test('previews contain neither the shop’s answer link nor the status link', async () => {
  const { reference } = await submitRequest(site)
  const sendResponse = await clerk.send(
    (await open(`/desk/requests/${reference}`)).click('Send to a retailer'),
  )
  const preview = await clerk.get(String(sendResponse.headers.location))
  expect(readPage(preview).words).toContain('Accept or decline')
  expect(preview.body).toContain('/retailers/handover/…')
  expect(preview.body).not.toMatch(/retailers\/(?:handover\/|status\?link=)[\w-]/)
})

test('the shop reads the project in the customer’s words', async () => {
  const { mail } = await passRequest()
  expect(mail?.text).toContain('A customer near you is looking for a retailer')
  expect(mail?.text).not.toMatch(/I want to|Locate a Retailer|distribution area/)
})

describe('a retailer’s link', () => {
  test('shows the request and changes nothing, however often it is opened', async () => {
    const { reference, link } = await passRequest()
    for (let open = 0; open < 3; open += 1) {
      const answer = await site.get(link)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(readPage(answer).words).toContain('Quillfeather')
    }
    expect(await requestWords(reference)).toContain('Sent to retailer: Oak')
  })

  test('accepts, reports contact and outcome, and works until the desk closes the request', async () => {
    const { reference, email, link } = await passRequest()
    expect((await post(link, { answer: 'accept', note: 'Reachable in the evening' })).statusCode).toBe(200)
    expect(await requestWords(reference)).toContain('Accepted: Oak')
    expect(readPage(await post(link, { answer: 'accept' })).words).toContain('We already know that')
    const contactedPage = await post(link, { answer: 'contact' })
    expect(contactedPage.statusCode).toBe(200)
    expect(readPage(contactedPage).words).toContain('You have spoken')
    expect(await requestWords(reference)).toContain('Contacted')
    const after = await site.get(link)
    expect([after.statusCode, after.body.includes('Quillfeather')]).toEqual([200, true])
    expect(readPage(after).words).toMatch(/Note.*Visit arranged.*Quoted.*Won.*Lost/)
    expect((await post(link, { answer: 'won', note: 'Walnut, 14 boxes' })).statusCode).toBe(200)
    const words = await requestWords(reference)
    for (const text of [
      'Reachable in the evening',
      'Anvil Kitchens won the order',
      'Walnut, 14 boxes',
      'says “Won”',
    ])
      expect(words).toContain(text)
    expect((await clerk.get('/desk/requests?view=with-a-retailer')).body).toContain(reference)
    expect(readPage(await post('/retailers/status', { reference, email })).words).toContain('has your order')
    await act(reference, 'Closed: lost')
    const linkResponse = await site.get(link)
    expect([linkResponse.statusCode, linkResponse.body.includes('Quillfeather')]).toEqual([410, false])
    expect(readPage(linkResponse).words).toContain('This request is closed')
    expect((await post(link, { answer: 'won' })).statusCode).toBe(410)
  })

  test('an unknown answer saves nothing and keeps what was typed', async () => {
    const { link } = await passRequest()
    const refused = await post(link, { answer: 'perhaps', reason: 'Too far', note: 'Ask Elm' })
    expect(refused.statusCode).toBe(400)
    const page = readPage(refused)
    expect(page.getByLabelText(/^Note/)).toHaveProperty('value', 'Ask Elm')
    expect(page.getByLabelText(/^Reason/)).toHaveProperty('value', 'Too far')
  })

  test('declining without a reason asks for one, keeps the note and saves nothing', async () => {
    const { reference, link } = await passRequest()
    const refused = await post(link, { answer: 'decline', reason: '', note: 'Call us <first>' })
    expect(refused.statusCode).toBe(422)
    const page = readPage(refused)
    expect(page.message).toContain('Nothing was saved yet')
    expect(page.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Call us <first>')
    expect(page.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
    expect(await requestWords(reference)).not.toContain('Call us')
  })

  test('undoes the last answer', async () => {
    const { reference, link } = await passRequest()
    await post(link, { answer: 'decline', reason: 'Too far', note: 'Ask Elm' })
    expect(await requestWords(reference)).toMatch(/Too far\s+Ask Elm/)
    const linkResponse = await site.get(link)
    expect([linkResponse.statusCode, linkResponse.body.includes('Quillfeather')]).toEqual([410, false])
    expect(readPage(linkResponse).getByRole('button', { name: 'Undo' })).toBeTruthy()
    const back = await post(link, { answer: 'undo' })
    expect(back.statusCode).toBe(200)
    expect(readPage(back).words).toContain('Your last answer was taken back')
    expect(back.body).toContain('Quillfeather')
    const words = await requestWords(reference)
    expect(words).toContain('Sent to retailer: Oak')
    expect(words).toContain('Oak & Anvil Kitchens took the last answer back (Declined → Sent to retailer)')
    expect((await post(link, { answer: 'accept' })).statusCode).toBe(200)
    await act(reference, 'Contacted')
    const late = await post(link, { answer: 'undo' })
    expect(late.statusCode).toBe(409)
    expect(readPage(late).words).toContain('can’t be taken back here anymore')
  })

  test('declines with a reason for the desk, and the retailer is not offered it again', async () => {
    const { reference, link } = await passRequest()
    expect((await post(link, { answer: 'decline', reason: ' ' })).statusCode).toBe(422)
    expect((await post(link, { answer: 'decline', reason: 'Booked until May' })).statusCode).toBe(200)
    const words = await requestWords(reference)
    expect(words).toContain('Booked until May')
    expect(words).toContain('Declined')
    expect((await clerk.get('/desk/requests?view=follow-up')).body).toContain(reference)
    expect((await clerk.get('/desk/requests?view=new')).body).not.toContain(reference)
    const page = await open(`/desk/requests/${reference}`)
    expect(page.getByRole('radio', { name: /^Bootheel/ })).toBeTruthy()
    expect(page.queryByRole('radio', { name: /^Oak & Anvil/ })).toBeNull()
    expect((await site.get(link)).statusCode).toBe(410)
  })

  test('says only that it is invalid when revoked, modified or another’s', async () => {
    const [one, other] = [await passRequest(), await passRequest()]
    await act(one.reference, 'Take back')
    const letter = other.link.at(-1) === 'A' ? 'B' : 'A'
    const foreign = `${one.link.slice(0, -22)}${other.link.slice(-22)}`
    for (const link of [one.link, `${other.link.slice(0, -1)}${letter}`, foreign, `${other.link}x`]) {
      const answer = await site.get(link)
      expect([link, [404, 410].includes(answer.statusCode)]).toEqual([link, true])
      expect(answer.body).not.toContain('Quillfeather')
      expect((await post(link, { answer: 'accept' })).statusCode).toBeGreaterThanOrEqual(400)
    }
    expect(await requestWords(other.reference)).toContain('Sent to retailer: Oak')
    expect(await requestWords(one.reference)).not.toContain('Accepted')
  })

  test('does not work for a later hand-over', async () => {
    const { reference, link } = await passRequest()
    await post(link, { answer: 'decline', reason: 'Too far' })
    await passOn(clerk, reference, 'sample-2')
    const mails = await mailsWith(site.dataDir, reference, 'A customer near you', 2)
    expect(new Set(mails.map((mail) => linkIn(mail, '/retailers/handover/'))).size).toBe(2)
    expect((await site.get(link)).statusCode).toBe(410)
  })
})

describe('the status page', () => {
  const show = (reference: string, email: string) => post('/retailers/status', { reference, email })

  test('shows state and retailer in plain words, by reference and email or by the link', async () => {
    const { reference, email, link, introduction } = await passRequest()
    const status = linkIn(introduction, '/retailers/status')
    const [receiptMail] = await mailsWith(site.dataDir, reference, 'We received')
    expect(linkIn(receiptMail, '/retailers/status')).toBe(status)
    await expect.poll(() => wordsAt(status)).toContain('Oak & Anvil Kitchens has your request')
    const answer = await show(reference.toLowerCase(), email.toUpperCase())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(readPage(answer).words).toContain('(573) 555-0110')
    await post(link, { answer: 'decline', reason: 'The customer was rude' })
    const later = await show(reference, email)
    expect(readPage(later).words).toContain('We are looking for another retailer')
    for (const secret of ['rude', 'Oak', 'Quillfeather']) expect(later.body).not.toContain(secret)
  })

  test('uses the editors’ words, with the retailer’s name', async () => {
    const edith = await signedIn(site, 'Edith', 'editor')
    const { introduction } = await passRequest()
    const form = readPage(await edith.get('/desk/texts/retailers-status'))
    const words = { '{retailer} has your request': 'Call {retailer} any day.' }
    const publishResponse = await edith.send(form.click(/^Publish/, words))
    expect(await wordsAt(linkIn(introduction, '/retailers/status'))).toContain(
      'Call Oak & Anvil Kitchens any day.',
    )
    await edith.send(readPage(publishResponse).click('Undo'))
  })

  test('reveals nothing to strangers, and blocks guessing', async () => {
    const { reference, email } = await submitRequest(site)
    expect(readPage(await show(reference, email)).words).toContain('We have your request')
    const wrong = await show(reference, 'somebody@homeowner.test')
    const unknown = await show('2222-22222', email)
    expect([wrong.statusCode, unknown.statusCode]).toEqual([404, 404])
    for (let guess = 0; guess < 10; guess += 1) await show(reference, `guess-${guess}@homeowner.test`)
    const limitResponse = await show(reference, email)
    expect([limitResponse.statusCode, Number(limitResponse.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await site.get('/retailers/status?link=nothing')).statusCode).toBe(404)
  })
})
