import { expect, test } from 'vitest'
import { deskVisitor } from '#tests/support/desk/desk-visitor.ts'
import { linkIn, mailsWith, submitRequest } from '#tests/support/desk/passed-on.ts'
import { type Answers, readPage } from '#tests/support/reading/read-page.ts'
import { ANSWERS } from '#tests/support/requests/request-form.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const site = siteForFile()
const clerk = signedInForFile(site, 'Grace', 'requests')

const OZARK = 'ozark-home-studio'
const BOX = 'I’d like Ozark Home Studio to have this request'

const SEND_AUTOMATICALLY: Answers = {
  'Accepting requests': true,
  'Send requests automatically': false,
  'Unavailable from': '',
  'Unavailable through': '',
  'Monthly limit': '',
}

const openRequest = async (reference: string) => readPage(await clerk.get(`/desk/requests/${reference}`))

async function save(name: string, answers: Answers) {
  const list = readPage(await clerk.get('/desk/retailers'))
  const path = list.getByRole('link', { name }).getAttribute('href') ?? ''
  const saveResponse = await clerk.send(readPage(await clerk.get(path)).click('Save retailer', answers))
  expect(saveResponse.statusCode).toBe(200)
}

/** Opens the form from the shop's page, and submits it. */
async function askShop(answers: Answers = {}) {
  const visitor = deskVisitor(site)
  const shop = readPage(await visitor.get(`/retailers/shops/${OZARK}?zip=65803`))
  const form = readPage(
    await visitor.get(shop.getByRole('link', { name: 'Ask this shop' }).getAttribute('href') ?? ''),
  )
  const { 'ZIP code': _, ...typed } = ANSWERS
  const email = `visitor-${crypto.randomUUID()}@homeowner.test`
  const sendForm = form.click(/^Locate a Retailer/, { ...typed, Email: email, ...answers })
  // A test is faster than people.
  sendForm.fields.set('resent', '1')
  const answer = readPage(await visitor.send(sendForm))
  return { form, answer, reference: /[2-9A-Z]{4}-[2-9A-Z]{5}/.exec(answer.words)?.[0] ?? '' }
}

test('Ask this shop opens the form with the shop named and the ZIP code filled in', async () => {
  await save('Ozark Home Studio', SEND_AUTOMATICALLY)
  const { form, reference } = await askShop()
  const group = form.part('group', 'Your retailer')
  expect(group.getByRole<HTMLInputElement>('checkbox', { name: BOX }).checked).toBe(true)
  expect(group.words).toContain('We read your request first.')
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'ZIP code' }).value).toBe('65803')

  const page = await openRequest(reference)
  expect(page.words).toContain('Shop asked for Ozark Home Studio')
  const [first] = page.region('Nearest retailers').getAllByRole<HTMLInputElement>('radio')
  expect(first?.checked).toBe(true)
  expect(first?.closest('label')?.textContent).toMatch(/^Ozark Home StudioThe visitor asked for it/)
  expect(readPage(await clerk.get('/desk/requests')).part('row', new RegExp(reference)).words).toContain(
    'Asks for Ozark Home Studio',
  )
  const [toDesk] = await mailsWith(site.dataDir, reference, 'Locate')
  expect(toDesk?.text).toMatch(/Shop asked for:?\s+Ozark Home Studio/)
  expect(page.words).not.toContain('sent it to a retailer')
})

test('the shop can be removed, also on a form with errors', async () => {
  await save('Ozark Home Studio', SEND_AUTOMATICALLY)
  const { answer } = await askShop({ [BOX]: false, City: '' })
  expect(answer.words).toContain('A valid city is required.')
  expect(answer.getByRole<HTMLInputElement>('checkbox', { name: BOX }).checked).toBe(false)
  const { reference } = await askShop({ [BOX]: false })
  expect((await openRequest(reference)).words).not.toContain('Shop asked for')
})

test('a shop with automatic sending gets the request at once, with both emails, and the form says so beforehand', async () => {
  await save('Ozark Home Studio', { ...SEND_AUTOMATICALLY, 'Send requests automatically': true })
  const { form, reference } = await askShop()
  expect(form.part('group', 'Your retailer').words).toContain('Your request goes straight to this shop.')
  const page = await openRequest(reference)
  expect(page.words).toContain('Sent to retailer: Ozark Home Studio')
  expect(page.words).toMatch(/The site sent it to a retailer/)
  const [toShop] = await mailsWith(site.dataDir, reference, 'Dudley')
  const mails = await mailsWith(site.dataDir, reference, reference, 4)
  expect(mails).toHaveLength(4)
  const handoverMail = mails.find(({ text }) => text?.includes('/retailers/handover/'))
  expect(handoverMail?.text).toContain('the customer chose it on our site')
  expect((await site.get(linkIn(handoverMail, '/retailers/handover/'))).statusCode).toBe(200)
  expect(toShop).toBeDefined()
})

test.each([
  ['away', { 'Unavailable from': '2020-01-01' }, 'has been away since'],
  ['sated', { 'Monthly limit': '1' }, 'has had its 1 request'],
])('while it is %s, the desk decides and sees why', async (_, rule, why) => {
  await save('Ozark Home Studio', { ...SEND_AUTOMATICALLY, 'Send requests automatically': true, ...rule })
  // The first request of the month reaches the limit.
  await submitRequest(site, { shop: OZARK })
  const { form, reference } = await askShop()
  expect(form.part('group', 'Your retailer').words).toContain('We read your request first.')
  const page = await openRequest(reference)
  expect(page.words).not.toContain('The site sent it to a retailer')
  expect(page.words).toContain(`Ozark Home Studio, which the visitor asked for, ${why}`)
})

test.each(['never-listed', '', 'https://evil.test', 7])(
  'ignores the shop %j from a program',
  async (shop) => {
    const { reference } = await submitRequest(site, { shop })
    expect((await openRequest(reference)).words).not.toContain('Shop asked for')
  },
)

test('programs name a shop by its page’s slug; spam is never sent on', async () => {
  await save('Ozark Home Studio', { ...SEND_AUTOMATICALLY, 'Send requests automatically': true })
  const shopRequest = await submitRequest(site, { shop: OZARK })
  expect((await openRequest(shopRequest.reference)).words).toContain('The site sent it to a retailer')
  const spam = await submitRequest(site, { shop: OZARK, firstName: 'see https://evil.test' })
  const page = await openRequest(spam.reference)
  expect(page.words).toContain('Shop asked for Ozark Home Studio')
  expect(page.words).not.toContain('The site sent it to a retailer')
})

test('a shop that takes no requests cannot be asked', async () => {
  await save('Ozark Home Studio', { 'Accepting requests': false })
  const shop = readPage(await site.get(`/retailers/shops/${OZARK}`))
  expect(shop.queryByRole('link', { name: 'Ask this shop' })).toBeNull()
  const form = readPage(await site.get(`/retailers?intent=locate&shop=${OZARK}`))
  expect(form.queryByRole('group', { name: 'Your retailer' })).toBeNull()
})
