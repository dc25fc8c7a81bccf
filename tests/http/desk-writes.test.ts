import { describe, expect, test } from 'vitest'
import { type DeskVisitor, deskVisitor } from '#tests/support/desk/desk-visitor.ts'
import { linkIn, mailsWith, passOn, submitRequest } from '#tests/support/desk/passed-on.ts'
import { openCase } from '#tests/support/desk/privacy-request.ts'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const site = siteForFile({ PUBLIC_URL: 'http://localhost:3000' })
const clerk = signedInForFile(site, 'Grace', 'requests')
const other = signedInForFile(site, 'Ada', 'requests')

const open = async (path: string) => readPage(await clerk.get(path))
const click = async (page: ReadPage, button: string, answers: Answers = {}) =>
  clerk.send(page.click(button, answers))
/** Follows the redirect after a form. */
async function follow(page: ReadPage, button: string, answers: Answers = {}): Promise<ReadPage> {
  const answer = await click(page, button, answers)
  expect(answer.statusCode).toBe(302)
  return open(String(answer.headers.location))
}

describe('emails from the desk', () => {
  test('reach the visitor with the reference, from and back to the desk, and show with the request', async () => {
    const { reference, email } = await submitRequest(site, { firstName: 'Bess' })
    const path = `/desk/requests/${reference}`
    const page = await open(path)
    const greetingPage = readPage(await click(page, 'Insert', { Templates: 'Greeting', Message: '' }))
    expect(greetingPage.getByLabelText('Message')).toHaveProperty('value', 'Hello Bess,')
    const formValues = { Message: 'Hello Bess,\n\nWhich room is it?' }
    expect(greetingPage.getByLabelText('What is it?')).toHaveProperty('value', 'to-visitor')
    const mailAsTyped = await click(greetingPage, 'Preview', formValues)
    expect(readPage(mailAsTyped).words).toContain('Which room is it?')
    expect(mailAsTyped.headers['content-security-policy']).toContain('sandbox')
    expect(mailAsTyped.body).not.toMatch(/link=[\w-]{20}/)
    expect(await mailsWith(site.dataDir, reference, 'About your request', 0)).toHaveLength(0)

    const sentPage = readPage(await click(greetingPage, 'Add or send', formValues))
    expect(sentPage.message).toContain('Your email to the visitor is being sent.')
    const [mail] = await mailsWith(site.dataDir, reference, 'About your request')
    expect(mail?.to).toMatchObject({ value: [{ address: email }] })
    const desk = { address: 'retailer-desk@cabinetry.example' }
    expect(mail?.from?.value).toMatchObject([{ ...desk, name: 'Shiloh Cabinetry' }])
    expect(mail?.replyTo?.value).toMatchObject([desk])
    expect(mail?.text).toContain('Which room is it?')
    const sent = await open(path)
    expect(sent.region('History').words).toContain('Message to the visitor: Sent')
    const looksOf = async (title: string) =>
      readPage(await clerk.get(sent.getByTitle<HTMLIFrameElement>(title).src)).words
    expect(await looksOf('Message to the visitor')).toContain('Which room is it?')
    expect(await looksOf('Email to the visitor')).toContain('We received your request')
  })

  test('reach only the retailer that has the request', async () => {
    const { reference } = await submitRequest(site)
    const path = `/desk/requests/${reference}`
    const kinds = async () => (await open(path)).getByLabelText('What is it?').textContent
    expect(await kinds()).not.toContain('Email to the retailer')
    await passOn(clerk, reference, 'sample-1')
    const formValues = { 'What is it?': 'Email to the retailer', Message: 'Please call today.' }
    await click(await open(path), 'Add or send', formValues)
    const [mail] = await mailsWith(site.dataDir, reference, 'About a customer in')
    expect(mail?.to).toMatchObject({ value: [{ address: 'requests@oak-and-anvil.example' }] })
    expect(mail?.text).toContain('/retailers/handover/')
    expect((await clerk.get(path)).body).not.toMatch(/retailers\/handover\/[\w-]/)
  })

  test('are rejected when empty or after another clerk’s change, and the input stays', async () => {
    const { reference } = await submitRequest(site)
    const path = `/desk/requests/${reference}`
    const page = await open(path)
    const what = { 'What is it?': 'Email to the visitor' }
    expect((await click(page, 'Add or send', { ...what, Message: ' ' })).statusCode).toBe(422)
    const theirs = readPage(await other.get(path))
    await other.send(theirs.click('Closed: duplicate'))
    const late = await click(page, 'Add or send', { ...what, Message: 'Too late' })
    expect(late.statusCode).toBe(409)
    expect(readPage(late).message).toContain('Ada closed it while you were looking at it')
    expect(readPage(late).getByLabelText('Message')).toHaveProperty('value', 'Too late')
    expect(await mailsWith(site.dataDir, reference, 'About your request', 0)).toHaveLength(0)
  })

  test('are sent along with a request to a retailer, as previewed', async () => {
    const { reference } = await submitRequest(site)
    const page = await open(`/desk/requests/${reference}?retailer=sample-1`)
    const previewPage = await follow(page, 'Preview both emails', {
      'Note to the retailer': 'She prefers mornings.',
    })
    expect(previewPage.words).toContain('A note from our desk: She prefers mornings.')
    // Another retailer is selected, and the note stays.
    const others = await follow(previewPage, 'Other retailers')
    const [, second] = others.getAllByRole('radio')
    const again = await follow(others, 'Send to a retailer', {
      [second?.closest('label')?.textContent ?? '']: true,
    })
    expect(again.getByLabelText(/^Note to the retailer/)).toHaveProperty('value', 'She prefers mornings.')
    const answer = readPage(await click(again, 'Send'))
    expect(answer.message).toContain('both emails are on their way.')
    const [mail] = await mailsWith(site.dataDir, reference, 'A customer near you')
    expect(mail?.text).toContain('She prefers mornings.')
    const link = linkIn(mail, '/retailers/handover/')
    expect(readPage(await site.get(link)).words).toContain('She prefers mornings.')
  })
})

describe('work on a request', () => {
  test('stores a reply that came by email, and the follow-up day', async () => {
    const { reference } = await submitRequest(site, { lastName: 'O’Brien-Mc.Kay' })
    const path = `/desk/requests/${reference}`
    const formValues = {
      'What is it?': 'Visitor’s reply',
      Message: 'Yes, mornings are fine.',
      'Follow up on': '2020-02-29',
    }
    const resultPage = readPage(await click(await open(path), 'Add or send', formValues))
    expect(resultPage.region('History').words).toContain('Grace saved the visitor’s reply')
    expect(resultPage.region('History').words).toContain('Yes, mornings are fine.')
    expect(resultPage.getByLabelText(/^Follow up on/)).toHaveProperty('value', '2020-02-29')
    const savedPage = readPage(await click(resultPage, 'Save the date'))
    expect(savedPage.message).toContain('February 29, 2020')
    for (const typedName of ['obrien', "O'BRIEN", 'mckay', 'o’brien-mckay']) {
      const searchPage = await open(`/desk/requests?${new URLSearchParams({ search: typedName })}`)
      expect([typedName, searchPage.part('row', /Brien/).words]).toEqual([
        typedName,
        expect.stringContaining('Follow up'),
      ])
    }
    const view = await open('/desk/requests?view=follow-up')
    expect(view.getByRole('row', { name: /O’Brien-Mc\.Kay/ })).toBeTruthy()
    await click(await open(path), 'Save the date', { 'Follow up on': '2999-12-31' })
    expect((await open('/desk/requests?view=follow-up')).words).not.toContain('O’Brien-Mc.Kay')
  })

  test('corrects the phone number, and records the old one', async () => {
    const { reference } = await submitRequest(site)
    const path = `/desk/requests/${reference}`
    expect((await click(await open(path), 'Correct the phone number', { Phone: '12' })).statusCode).toBe(422)
    const page = readPage(
      await click(await open(path), 'Correct the phone number', { Phone: '573.555.0199' }),
    )
    expect(page.region('What the visitor sent').getByRole('link', { name: '(573) 555-0199' })).toBeTruthy()
    expect(page.region('History').words).toMatch(/Phone: \(573\) 555-0199, before \(/)
    expect((await open('/desk/requests?search=5735550199')).words).toContain(reference)
  })

  test('applies to several at once, except those another clerk changed', async () => {
    const [one, two] = [
      await submitRequest(site, { lastName: 'Severalson' }),
      await submitRequest(site, { lastName: 'Severalson', firstName: 'Second', comments: 'Soon' }),
    ]
    const inbox = await open('/desk/requests?search=severalson')
    expect(inbox.part('row', /Second/).words).toContain('Locate a Retailer · Comments')
    const all = Object.fromEntries(
      inbox
        .getAllByRole('checkbox', { name: /^Select/ })
        .map((box) => [box.getAttribute('aria-label') ?? '', true]),
    )
    const theirs = readPage(await other.get(`/desk/requests/${two.reference}`))
    await other.send(theirs.click('Contacted'))
    const answer = await click(inbox, 'Close selected', { ...all, 'How it ended': 'Not for us' })
    expect(readPage(answer).message).toContain('1 request closed.')
    expect(readPage(answer).message).toContain(`${two.reference}: Ada noted`)
    expect((await open(`/desk/requests/${one.reference}`)).words).toContain('Closed: not for us')
    const nothing = await click(await open('/desk/requests?search=severalson'), 'Assign selected')
    expect(readPage(nothing).message).toContain('Choose requests first.')
  })
})

describe('shops and their rules', () => {
  const change = async (id: string, answers: Answers) =>
    clerk.send((await open(`/desk/retailers/${id}`)).click('Save retailer', answers))
  const nearest = async (reference: string) =>
    (await open(`/desk/requests/${reference}`)).region('Nearest retailers')

  test('the nearest three exclude shops that are unavailable or at their limit, and say so', async () => {
    expect((await change('sample-2', { 'Monthly limit': '0' })).statusCode).toBe(422)
    const { reference } = await submitRequest(site, { zip: '63841' })
    const [first, second] = (await nearest(reference)).getAllByRole('radio')
    const [away, full] = [first?.getAttribute('value') ?? '', second?.getAttribute('value') ?? '']
    await change(away, { 'Unavailable from': '2020-01-01', 'Unavailable through': '2999-12-31' })
    await change(full, { 'Monthly limit': '1' })
    await passOn(clerk, (await submitRequest(site, { zip: '63841' })).reference, full)
    const region = await nearest(reference)
    const omissionText = region.getByRole('list', { name: 'Left out' }).textContent
    expect(omissionText).toContain('is away until December 31, 2999.')
    expect(omissionText).toContain('has had its 1 request for this month.')
    const radioValues = region.queryAllByRole('radio').map((radio) => radio.getAttribute('value'))
    expect(radioValues).not.toContain(away)
    expect(radioValues).not.toContain(full)
    await change(away, { 'Unavailable from': '', 'Unavailable through': '' })
    await change(full, { 'Monthly limit': '' })
  })

  test('lists the nearest of all with miles where no shop serves the ZIP code', async () => {
    const { reference } = await submitRequest(site, { zip: '99950', state: 'AK' })
    const region = await nearest(reference)
    expect(region.words).toContain('No retailer serves this ZIP code. These are the nearest.')
    expect(region.getAllByRole('radio', { name: /miles · .* does not serve this ZIP code/ })).toHaveLength(3)
  })

  test('offers no other shop once the only one that serves the ZIP code has declined', async () => {
    const fields = (await open('/desk/retailers/sample-1')).getByLabelText<HTMLTextAreaElement>('Area served')
    await change('sample-1', { 'Area served': `${fields.value}, 99950` })
    const { reference } = await submitRequest(site, { zip: '99950', state: 'AK' })
    expect((await nearest(reference)).words).not.toContain('serves this ZIP code.')
    await passOn(clerk, reference, 'sample-1')
    const [toShop] = await mailsWith(site.dataDir, reference, 'A customer near you')
    const shop = readPage(await site.get(linkIn(toShop, '/retailers/handover/')))
    await deskVisitor(site).send(shop.click('Decline', { Reason: 'Too far' }))
    expect((await nearest(reference)).words).toContain('No other retailer serves this ZIP code.')
    await change('sample-1', { 'Area served': fields.value })
  })

  test('creates a retailer from an application with one click, off until reviewed', async () => {
    const trade = { retailer: 0, zip: '63841' }
    const { reference, email } = await submitRequest(site, { ...trade, lastName: 'Shopwright' })
    const page = await open(`/desk/requests/${reference}`)
    expect(page.region('Shops that serve 63841').getAllByRole('listitem').length).toBeGreaterThan(0)
    const retailerPage = await follow(page, 'Make a retailer')
    expect(retailerPage.message).toContain('Added Ada Shopwright.')
    expect(retailerPage.words).toContain('No requests go to it')
    expect(retailerPage.getByLabelText('Email')).toHaveProperty('value', email)
    expect(retailerPage.getByLabelText('Area served')).toHaveProperty('value', '638')
    expect(retailerPage.getByLabelText('Accepting requests')).toHaveProperty('checked', false)
    expect((await open(`/desk/requests/${reference}`)).region('History').words).toContain(
      'Grace created a retailer from it',
    )
    const pageAfter = await open(`/desk/requests/${reference}`)
    expect(pageAfter.queryByRole('button', { name: 'Make a retailer' })).toBeNull()
    expect(pageAfter.getByRole('link', { name: 'Ada Shopwright' }).getAttribute('href')).toMatch(
      /^\/desk\/retailers\/./,
    )
    // Clicked again on the stale page.
    const again = readPage(await click(page, 'Make a retailer'))
    expect(again.message).toContain('Another retailer has this name.')
    expect(again.queryByRole('button', { name: 'Make a retailer' })).toBeNull()
  })

  test('creates no retailer once another clerk rejected the application', async () => {
    const { reference } = await submitRequest(site, { retailer: 0, zip: '63841', lastName: 'Turnaway' })
    const page = await open(`/desk/requests/${reference}`)
    await other.send(readPage(await other.get(`/desk/requests/${reference}`)).click('Spam'))
    const refusal = await click(page, 'Make a retailer', { Message: 'Has a showroom' })
    expect(refusal.statusCode).toBe(409)
    expect(readPage(refusal).words).toContain('Ada marked it as spam')
    expect(readPage(refusal).getByLabelText('Message')).toHaveProperty('value', 'Has a showroom')
    expect((await open('/desk/retailers')).words).not.toContain('Turnaway')
  })
})

describe('the status page', () => {
  async function statusOf(reference: string): Promise<string> {
    const [mail] = await mailsWith(site.dataDir, reference, 'We received')
    return linkIn(mail, '/retailers/status?link=')
  }
  const say = async (link: string, button: string, answers: Answers = {}) =>
    deskVisitor(site).send(readPage(await site.get(link)).click(button, answers))

  test('accepts a message and “nobody has called me”, and the desk sees both', async () => {
    const { reference } = await submitRequest(site, { lastName: 'Linewright' })
    const link = await statusOf(reference)
    expect((await say(link, 'Send line', { 'Add a line': ' ' })).statusCode).toBe(422)
    const sentPage = readPage(await say(link, 'Send line', { 'Add a line': 'The island is new.' }))
    expect(sentPage.message).toContain('Our retailer desk will read it.')
    expect(sentPage.words).toContain('The island is new.')
    await say(link, 'Nobody has called me', { 'Add a line': 'Half a line' }).then((answer) =>
      expect(readPage(answer).getByLabelText('Add a line')).toHaveProperty('value', 'Half a line'),
    )
    await say(link, 'Nobody has called me')
    const row = (await open('/desk/requests?search=linewright')).part('row', /Linewright/)
    expect(row.words).toContain('Nobody has called')
    const history = (await open(`/desk/requests/${reference}`)).region('History').words
    expect(history).toContain('The visitor added a line')
    expect(history.match(/says that no one has called/g)).toHaveLength(1)
  })

  test('lists “nobody has called me” under Follow up until the desk clears the date', async () => {
    const readCounts = async () => {
      const inbox = await open('/desk/requests?view=follow-up')
      const view = inbox.getByRole('link', { name: /^Follow up/ }).textContent
      const overview = (await open('/desk')).queryByRole('link', { name: /Follow up$/ })?.textContent ?? '0'
      return [Number.parseInt(view.replace(/\D/g, ''), 10), Number.parseInt(overview, 10)]
    }
    const before = await readCounts()
    const { reference } = await submitRequest(site, { lastName: 'Callwaiter' })
    await say(await statusOf(reference), 'Nobody has called me')
    expect(await readCounts()).toEqual(before.map((count) => count + 1))
    const inbox = await open('/desk/requests?view=follow-up')
    expect(inbox.part('row', /Callwaiter/).words).toContain('Nobody has called')
    await click(await open(`/desk/requests/${reference}`), 'Save the date', { 'Follow up on': '' })
    expect(await readCounts()).toEqual(before)
  })

  test('withdraws, which closes the request', async () => {
    const { reference } = await submitRequest(site)
    const link = await statusOf(reference)
    await passOn(clerk, reference, 'sample-1')
    await mailsWith(site.dataDir, reference, 'A customer near you')
    const statusPage = readPage(await site.get(link))
    const withdraw = async () => {
      const question = readPage(await site.get(link)).part('dialog', 'Withdraw your request')
      return readPage(await deskVisitor(site).send(question.click('Withdraw')))
    }
    const page = await withdraw()
    expect(page.message).toContain('Your request has been withdrawn.')
    expect(page.queryByRole('button', { name: 'Withdraw' })).toBeNull()
    expect((await open(`/desk/requests/${reference}`)).words).toContain('Closed: withdrawn')
    const late = readPage(await deskVisitor(site).send(statusPage.click('Nobody has called me')))
    expect(late.message).toContain('Your request is already closed.')
    const [retailerMail] = await mailsWith(site.dataDir, reference, 'About a customer in')
    expect(retailerMail?.text).toContain('The customer has withdrawn this request.')

    // Each withdrawal notifies the retailer once.
    const undo = readPage(await site.get(link)).click('Undo')
    const undone = readPage(await deskVisitor(site).send(undo))
    expect(undone.message).toContain('Your request is open again.')
    await deskVisitor(site).send(undo)
    expect((await open(`/desk/requests/${reference}`)).words).toContain('Sent to retailer')
    await expect
      .poll(async () =>
        (await mailsWith(site.dataDir, reference, 'About a customer in')).map(({ text }) => text),
      )
      .toContainEqual(expect.stringContaining('go ahead with this request after all'))
    const again = await withdraw()
    expect(again.message).toContain('Your request has been withdrawn.')
    expect(again.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(readPage(await deskVisitor(site).send(undo)).message).toContain('already closed')
  })

  test('accepts nothing without its link', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/retailers/status?link=made-up',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'wish=withdraw',
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('immediate emails', () => {
  async function reachable(person: DeskVisitor, email: string, answers: Answers = {}) {
    const page = readPage(await person.get('/desk/account'))
    expect(readPage(await person.send(page.click('Save', { Email: email, ...answers }))).message).toContain(
      'Saved.',
    )
  }

  test('go to the request’s owner unless turned off', async () => {
    await reachable(other, 'ada@desk.example')
    const [one, two, three] = [
      await submitRequest(site),
      await submitRequest(site),
      await submitRequest(site),
    ]
    const assign = async (who: DeskVisitor, reference: string) => {
      const page = readPage(await who.get(`/desk/requests/${reference}`))
      await who.send(page.click('Assign', { 'Assigned to': 'Ada' }))
    }
    await assign(clerk, one.reference)
    const [mail] = await mailsWith(site.dataDir, one.reference, 'A request is assigned to you')
    expect(mail?.to).toMatchObject({ value: [{ address: 'ada@desk.example' }] })
    expect(mail?.text).not.toContain(one.email)
    await reachable(other, 'ada@desk.example', { 'A request is assigned to me': false })
    await assign(clerk, two.reference)
    await reachable(other, 'ada@desk.example', { 'A request is assigned to me': true })
    await assign(clerk, three.reference)
    await mailsWith(site.dataDir, three.reference, 'A request is assigned to you')
    expect(await mailsWith(site.dataDir, two.reference, 'assigned', 0)).toHaveLength(0)
  })

  test('go to the owner of a privacy request unless turned off', async () => {
    await reachable(other, 'ada@desk.example', { 'A request is assigned to me': true })
    const path = await openCase(clerk, { name: 'Bess Truman', email: 'bess@homeowner.test' })
    await click(await open(path), 'Assign', { 'Assigned to': 'Ada' })
    const number = path.slice(path.lastIndexOf('/') + 1)
    const [mail] = await mailsWith(site.dataDir, number, 'A request is assigned to you')
    expect(mail?.to).toMatchObject({ value: [{ address: 'ada@desk.example' }] })
    expect(mail?.text).toContain(path)
    expect(mail?.text).not.toContain('Bess')
    expect((await open(path)).words).not.toContain('News to a person')
  })

  test('report a retailer’s decline and a visitor’s message', async () => {
    await reachable(clerk, 'grace@desk.example')
    const { reference } = await submitRequest(site)
    await passOn(clerk, reference, 'sample-1')
    const [toShop] = await mailsWith(site.dataDir, reference, 'A customer near you')
    const link = linkIn(toShop, '/retailers/handover/')
    const shop = readPage(await site.get(link))
    await deskVisitor(site).send(shop.click('Decline', { Reason: 'Too far' }))
    const [declineMail] = await mailsWith(site.dataDir, reference, 'A retailer declined a request')
    expect(declineMail?.to).toMatchObject({ value: [{ address: 'grace@desk.example' }] })
    const [receiptMail] = await mailsWith(site.dataDir, reference, 'We received')
    const status = readPage(await site.get(linkIn(receiptMail, '/retailers/status?link=')))
    await deskVisitor(site).send(status.click('Send line', { 'Add a line': 'Any news?' }))
    const [clerkMail] = await mailsWith(site.dataDir, reference, 'A visitor wrote about a request')
    expect(clerkMail?.to).toMatchObject({ value: [{ address: 'grace@desk.example' }] })
    expect(clerkMail?.text).not.toContain('Any news?')
  })
})
