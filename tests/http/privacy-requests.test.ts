import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openSqlite } from '#adapters/database/connections/open-sqlite.ts'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { siteDay } from '#core/site-time.ts'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { linkIn, mailsWith, passOn, submitRequest } from '#tests/support/desk/passed-on.ts'
import { doInCase, forgetConfirmations, openCase } from '#tests/support/desk/privacy-request.ts'
import { plainText } from '#tests/support/reading/plain-text.ts'
import { readPage } from '#tests/support/reading/read-page.ts'
import { readOutbox } from '#tests/support/requests/outbox.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'
import { siteInMemory } from '#tests/support/sites/site-in-memory.ts'

const lines: string[] = []
const logTo = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

const site = siteForFile({ PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'debug' }, { logTo })
let clerk = signedInForFile(site, 'Grace', 'requests')
let count = 0

const wordsOf = async (path: string) => plainText((await clerk.get(path)).body)
const VIEW = '/desk/requests?view=privacy'
const numberOf = (path: string) => path.slice('/desk/requests/'.length)
const isStored = async (reference: string) => {
  const stores = await openSqliteStores(site.dataDir)
  const stored = (await stores.requests.find(reference))?.stored
  await stores.close()
  return stored !== undefined
}

/** A request of a visitor with a unique name, once its two emails have been sent. */
async function sendRequest() {
  count += 1
  const lastName = `Quillfeather-${count}`
  const request = await submitRequest(site, {
    lastName,
    streetAddress: `${count} Sparrow Lane`,
    zip: '63999',
  })
  await expect
    .poll(
      async () =>
        (await readOutbox(site.dataDir)).filter(({ text }) => text?.includes(request.reference)).length,
    )
    .toBe(2)
  return { ...request, lastName }
}

/** A privacy request with a verified person and the request selected. */
async function readyCase({ reference, email, lastName }: Awaited<ReturnType<typeof sendRequest>>) {
  // One due soon would have its proof sent during the test.
  const receivedOn = siteDay(new Date())
  const path = await openCase(clerk, { name: lastName, email, receivedOn })
  const identity = 'Answered from the address'
  await doInCase(clerk, path, { intent: 'choose-requests', request: reference, identity })
  return path
}

/** Gives a person a passkey that never works. */
async function givePasskey(name: string) {
  const db = await openSqlite(site.dataDir)
  const person = await db
    .selectFrom('deskPerson')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const passkey = { id: 'AAAA', publicKey: 'AAAA', counter: 0, transports: '[]', createdAt: 0 }
  await db
    .insertInto('deskPasskey')
    .values({ ...passkey, personId: person.id, lastUsedAt: null, confirmsFrom: 0 })
    .execute()
  await db.destroy()
}

const erase = (path: string) => doInCase(clerk, `${path}/erase`, {})
const confirmErasure = (link: string) => site.app.inject({ method: 'POST', url: link })

test('privacy requests are a view of the inbox', async () => {
  const page = readPage(await clerk.get(VIEW))
  const current = (navigation: string) =>
    page.part('navigation', navigation).getByRole('link', { current: 'page' }).textContent
  expect(current('Desk')).toBe('Requests')
  expect(current('Views')).toContain('Privacy requests')
})

describe('a privacy request', () => {
  test('finds requests by each detail the person gave', async () => {
    const { reference, email, lastName } = await sendRequest()
    for (const person of [
      { name: lastName.toUpperCase() },
      { email: email.toUpperCase() },
      { reference: reference.toLowerCase() },
      { street: `${count} sparrow`, zip: '63999' },
    ]) {
      const path = await openCase(clerk, person)
      expect([person, (await wordsOf(path)).includes(reference)]).toEqual([person, true])
    }
    expect(await wordsOf(await openCase(clerk, { name: 'Nobody at all' }))).toContain(
      'No request matches what the person told us',
    )
  })

  test('needs a right, a date and something to find the person by', async () => {
    const page = '/desk/requests/new?kind=privacy'
    const token = formTokenIn((await clerk.get(page)).body)
    const answer = await clerk.post(page, { token, receivedOn: '2999-01-01', zip: '63901' })
    expect(answer.statusCode).toBe(422)
    const words = plainText(answer.body)
    for (const fault of ['Choose at least one', 'not in the future', 'Enter at least one of these'])
      expect(words).toContain(fault)
    expect(answer.body).toContain('value="63901"')
  })

  test('is due in 45 days, once extended in 90, then overdue; the person is emailed the reason', async () => {
    const { email } = await sendRequest()
    const path = await openCase(clerk, { email })
    expect(await wordsOf(path)).toMatch(/Overdue ?, by \d+ days, since March 1, 2026/)
    expect((await doInCase(clerk, path, { intent: 'extend', reason: ' ' })).statusCode).toBe(422)
    await doInCase(clerk, path, { intent: 'extend', reason: 'A shop is closed' })
    expect((await doInCase(clerk, path, { intent: 'extend', reason: 'Again' })).statusCode).toBe(422)
    expect(await wordsOf(VIEW)).toMatch(/Overdue ?, by \d+ days, since April 15, 2026/)
    const [mail] = await mailsWith(site.dataDir, numberOf(path), 'We need more time')
    expect(mail?.text).toContain('A shop is closed')
    expect(mail?.to).toMatchObject({ value: [{ address: email }] })
  })

  test('is counted on the overview with a link, for clerks and admins', async () => {
    const admin = await signedIn(site, `Agnes ${count}`, 'admin')
    const editor = await signedIn(site, `Edda ${count}`, 'editor')
    const numbersOf = async (visitor: DeskVisitor) =>
      readPage(await visitor.get('/desk'))
        .queryAllByRole<HTMLAnchorElement>('link', { name: /Privacy requests/ })
        .map((link) => [link.textContent, link.getAttribute('href')])
    const inList = async (words: string) =>
      readPage(await clerk.get(VIEW))
        .part('table', 'Privacy requests')
        .getAllByRole('row', { name: new RegExp(words) }).length
    await openCase(clerk, { email: (await sendRequest()).email })
    const expected = [
      [`${await inList('Overdue|left|last day')} Privacy requests`, VIEW],
      [`${await inList('Overdue|Due')} Privacy requests due`, VIEW],
    ]
    expect(await numbersOf(clerk)).toEqual(expected)
    expect(await numbersOf(admin)).toEqual(expected)
    expect(await numbersOf(editor)).toEqual([])
    const closed = await openCase(clerk, { name: 'Nobody at all' })
    expect(await numbersOf(admin)).not.toEqual(expected)
    await doInCase(clerk, closed, { intent: 'end', end: 'We hold nothing about them' })
    expect(await numbersOf(admin)).toEqual(expected)
  })

  test('is listed in the inbox, with a note and an owner like a request', async () => {
    const { email } = await sendRequest()
    const path = await openCase(clerk, { email })
    expect((await clerk.get('/desk/requests/rights')).headers['location']).toBe(VIEW)
    expect((await clerk.get(`/desk/requests/rights/${numberOf(path)}`)).headers['location']).toBe(path)
    const click = (button: string, answers: Readonly<Record<string, string>>) =>
      clerk.get(path).then((answer) => clerk.send(readPage(answer).click(button, answers)))
    await click('Add or send', { Message: 'Called at noon' })
    const assigned = readPage(
      await click('Assign', { Message: 'Back on Friday', 'Assigned to': 'Grace (you)' }),
    )
    expect(assigned.message).toBe('It is now assigned to Grace. The note was added.')
    for (const words of ['Called at noon', 'Back on Friday', 'assigned it: Grace'])
      expect(assigned.region('History').words).toContain(words)
    for (const view of ['privacy', 'mine']) {
      const row = readPage(await clerk.get(`/desk/requests?view=${view}`)).part('row', new RegExp(email))
      expect(row.getByRole('link', { name: new RegExp(email) }).getAttribute('href')).toBe(
        `${path}?view=${view}`,
      )
      expect(row.words).toContain('Identity not verified yet')
    }
    const overdue = readPage(await clerk.get('/desk/requests?view=overdue'))
    expect(overdue.getByRole('row', { name: new RegExp(email) })).toBeTruthy()
    const ada = await signedIn(site, `Ava ${count}`, 'requests')
    expect(readPage(await ada.get('/desk/requests?view=mine')).queryByText(email)).toBeNull()
    const closed = readPage(await click('Closed', { 'How the person was answered': 'By phone' }))
    for (const words of ['Called at noon', 'Back on Friday', email]) expect(closed.words).not.toContain(words)
    expect(closed.region('History').words).toContain('added a note')
  })

  test('saves a note once, whatever else changed meanwhile', async () => {
    const path = await openCase(clerk, { name: 'Somebody' })
    const seen = readPage(await clerk.get(path))
    await doInCase(await signedIn(site, `Ann ${count}`, 'requests'), path, {
      intent: 'assign',
      clerk: 'Grace',
    })
    const noting = seen.click('Add or send', { Message: 'Called at noon' })
    for (const words of ['The note was added.', 'Nothing was done twice.'])
      expect(readPage(await clerk.send(noting)).message).toContain(words)
    expect((await wordsOf(path)).match(/Called at noon/g)).toHaveLength(1)
    expect((await doInCase(clerk, path, { intent: 'compose', what: 'note' })).statusCode).toBe(422)
  })

  test('warns before leaving unsaved input', async () => {
    const { email, reference } = await sendRequest()
    const path = await openCase(clerk, { email })
    const fields = { request: reference, identity: 'Called back', reason: 'Half a reason' }
    for (const intent of ['copy', 'erase']) {
      const answer = await doInCase(clerk, path, { intent, ...fields })
      const page = readPage(answer)
      expect([answer.statusCode, page.message.includes('not saved yet')]).toEqual([422, true])
      expect(page.getByLabelText<HTMLTextAreaElement>('Why it takes longer').value).toBe('Half a reason')
      expect(page.getByLabelText<HTMLInputElement>('Identity verified by').value).toBe('Called back')
    }
  })

  test('rejects a stale form and says so', async () => {
    const other = await signedIn(site, 'Ada', 'requests')
    const path = await readyCase(await sendRequest())
    const seen = (await other.get(path)).body
    const version = /name="version" value="(\d+)"/.exec(seen)?.[1] ?? ''
    await doInCase(clerk, path, { intent: 'extend', reason: 'A shop is closed' })
    const late = await other.post(path, { token: formTokenIn(seen), version, intent: 'end', end: 'Called' })
    expect(late.statusCode).toBe(409)
    expect(plainText(late.body)).toMatch(/Grace extended the deadline while you were looking at it/)
    expect(await wordsOf(path)).not.toContain('Called')
  })

  test('forgets the person once it is closed', async () => {
    const { email, lastName } = await sendRequest()
    const path = await openCase(clerk, { name: lastName, email })
    await doInCase(clerk, path, { intent: 'end', end: 'We hold nothing about them; told by phone' })
    const words = await wordsOf(path)
    expect(words).toContain('told by phone')
    for (const secret of [email, lastName]) expect(words).not.toContain(secret)
    expect((await doInCase(clerk, path, { intent: 'choose-requests', identity: 'x' })).statusCode).toBe(422)
  })

  test('requires the requests role', async () => {
    const editor = await signedIn(site, 'Edith', 'editor')
    const path = await openCase(clerk, { name: 'Somebody' })
    for (const url of [VIEW, path, `${path}/erase`]) expect((await editor.get(url)).statusCode).toBe(403)
  })
})

describe('a copy and an erasure', () => {
  test('require a verified identity, and keep the selection', async () => {
    const { reference, email } = await sendRequest()
    const path = await openCase(clerk, { email })
    for (const intent of ['copy', 'erase']) {
      const answer = await doInCase(clerk, path, { intent, request: reference })
      const page = readPage(answer)
      expect([answer.statusCode, page.message.includes('First record how identity')]).toEqual([422, true])
      expect(page.getByLabelText('Identity verified by').getAttribute('aria-invalid')).toBe('true')
      expect(page.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(reference) }).checked).toBe(true)
    }
    expect((await clerk.get(`${path}/erase`)).headers['location']).toBe(`${path}?refused`)
    expect((await clerk.get(`${path}/copy`)).headers['location']).toBe(path)
    expect((await erase(path)).statusCode).not.toBe(200)
    expect(await isStored(reference)).toBe(true)
  })

  test('keep a typed identity when nothing is selected', async () => {
    const path = await openCase(clerk, { email: (await sendRequest()).email })
    const answer = await doInCase(clerk, path, { intent: 'copy', identity: 'Called back' })
    expect([answer.statusCode, readPage(answer).message.includes('First choose the requests')]).toEqual([
      422,
      true,
    ])
    expect(readPage(answer).getByLabelText<HTMLInputElement>('Identity verified by').value).toBe(
      'Called back',
    )
  })

  test('ask for the passkey again, then act with the original input', async () => {
    const person = await sendRequest()
    const path = await openCase(clerk, { email: person.email })
    await forgetConfirmations(site)
    await givePasskey('Grace')
    const confirm = (to: string) => `/desk/confirm?${new URLSearchParams({ to })}`
    const fields = { intent: 'copy', request: person.reference, identity: 'Called back' }
    const confirmation = await doInCase(clerk, path, fields)
    // The 307 makes browsers post the form there.
    expect([confirmation.statusCode, confirmation.headers['location']]).toEqual([307, confirm(path)])
    const carried = await clerk.post(confirm(path), {
      ...fields,
      token: formTokenIn((await clerk.get(path)).body),
    })
    const hiddenFields = [
      ...carried.body.matchAll(/type="hidden" name="(intent|request|identity)" value="([^"]*)"/g),
    ]
    expect(Object.fromEntries(hiddenFields.map(([, name, value]) => [name, value]))).toEqual(fields)
    expect(readPage(carried).words).toContain('nothing you typed is lost')
    expect((await clerk.get(`${path}/erase`)).headers['location']).toBe(confirm(`${path}/erase`))
    expect((await clerk.get(`${path}/copy.json`)).headers['location']).toBe(confirm(`${path}/copy`))
    const forced = await doInCase(clerk, path, {}, '/erase')
    expect([forced.statusCode, forced.headers['location']]).toEqual([307, confirm(`${path}/erase`)])
    expect(await isStored(person.reference)).toBe(true)
    clerk = await signedIn(site, `Grace ${count}`, 'requests')
    const done = await doInCase(clerk, path, fields)
    expect(done.headers['location']).toBe(`${path}/copy#content`)
    expect((await wordsOf(path)).match(/noted how identity was verified/g)).toHaveLength(1)
  })

  test('hand out everything, as a page and as a file', async () => {
    const person = await sendRequest()
    const path = await readyCase(person)
    const clicked = await doInCase(clerk, path, { intent: 'copy', request: person.reference })
    expect(clicked.headers['location']).toBe(`${path}/copy#content`)
    const page = readPage(await clerk.get(`${path}/copy`))
    const section = page.region(`Request ${person.reference}`)
    for (const secret of [person.email, person.lastName, 'Sparrow Lane', 'Email to the visitor'])
      expect(section.words).toContain(secret)
    const link = page.getByRole('link', { name: 'download it as JSON' }).getAttribute('href') ?? ''
    const { headers, body } = await clerk.get(link)
    expect(headers['content-disposition']).toBe(`attachment; filename="copy-${numberOf(path)}.json"`)
    expect(JSON.parse(body)).toMatchObject({
      reference: numberOf(path),
      requests: [
        { reference: person.reference, answers: { Email: person.email, 'Last name': person.lastName } },
      ],
    })
    expect(await wordsOf(path)).toContain(`sent a copy: ${person.reference}`)
  })

  test('never make Erase the primary button, and show no internal names', async () => {
    const person = await sendRequest()
    const path = await readyCase(person)
    const [shown, preview] = [await clerk.get(path), await clerk.get(`${path}/erase`)]
    const lookOf = (answer: typeof shown, name: string) =>
      readPage(answer).getByRole('button', { name }).className
    expect(lookOf(shown, 'Erase')).not.toBe(lookOf(shown, 'Send a copy'))
    expect(lookOf(preview, 'Erase permanently')).toBe(lookOf(shown, 'Erase'))
    expect(readPage(preview).words).not.toMatch(/[A-Z]{3,}_[A-Z]{3,}/)
  })

  test('leave only the proof when no retailers are involved', async () => {
    const person = await sendRequest()
    const path = await readyCase(person)
    expect((await erase(path)).headers['location']).toBe(`${path}?erased`)
    expect(await isStored(person.reference)).toBe(false)
    const [proof] = await mailsWith(site.dataDir, numberOf(path), 'We have erased your information')
    expect(proof?.to).toMatchObject({ value: [{ address: person.email }] })
    expect(proof?.text).toContain(`${person.reference}, received`)
    expect(proof?.text).toMatch(/Retailers that received it: None/)
    const others = (await readOutbox(site.dataDir)).filter(
      ({ subject }) => subject?.includes(person.reference) === true,
    )
    expect(others).toEqual([])
    expect((await clerk.get(`/desk/requests/${person.reference}`)).statusCode).toBe(404)
  })

  test('ask retailers that received it, and include their answers in the proof', async () => {
    const person = await sendRequest()
    await passOn(clerk, person.reference, 'sample-1')
    const [handover] = await mailsWith(site.dataDir, person.reference, 'A customer near you')
    await mailsWith(site.dataDir, person.reference, 'Your retailer')
    const path = await readyCase(person)
    const preview = await wordsOf(`${path}/erase`)
    expect(preview).toContain('1 retailer received some of this')
    expect(preview).toContain('To requests@oak-and-anvil.example')
    await expect.poll(async () => (await erase(path)).headers['location']).toBe(`${path}?erased`)

    const [notice] = await mailsWith(site.dataDir, numberOf(path), 'Please erase')
    expect(notice?.to).toMatchObject({ value: [{ address: 'requests@oak-and-anvil.example' }] })
    expect(notice?.text).toContain(person.reference)
    // Nothing about the person is revealed again.
    for (const secret of [person.email, person.lastName]) expect(notice?.text).not.toContain(secret)
    expect((await site.get(linkIn(handover, '/retailers/handover/'))).statusCode).toBe(404)

    const link = linkIn(notice, '/retailers/erasure/')
    for (let open = 0; open < 3; open += 1) {
      const answer = await site.get(link)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(plainText(answer.body)).toContain('We have erased it')
    }
    expect(await wordsOf(path)).toContain('Has not answered yet')
    const thanks = await confirmErasure(link)
    expect([thanks.statusCode, plainText(thanks.body).includes('We have noted that you erased it')]).toEqual([
      200,
      true,
    ])
    expect((await confirmErasure(link)).statusCode).toBe(410)
    expect((await site.get(link)).statusCode).toBe(410)
    const letter = link.at(-1) === 'A' ? 'B' : 'A'
    for (const wrong of [`${link.slice(0, -1)}${letter}`, `${link}x`]) {
      expect((await site.get(wrong)).statusCode).toBe(404)
      expect((await confirmErasure(wrong)).statusCode).toBe(404)
    }

    const proofs = await mailsWith(site.dataDir, numberOf(path), 'We have erased your information')
    expect(proofs).toHaveLength(1)
    expect(proofs[0]?.text).toMatch(/Oak & Anvil Kitchens has erased it/)
  })

  test('record a shop’s answer by phone, and send the proof once', async () => {
    const person = await sendRequest()
    await passOn(clerk, person.reference, 'sample-2')
    await mailsWith(site.dataDir, person.reference, 'Your retailer')
    const path = await readyCase(person)
    await expect.poll(async () => (await erase(path)).headers['location']).toBe(`${path}?erased`)
    const early = await doInCase(clerk, path, { intent: 'prove' })
    expect(plainText(early.body)).toContain('The proof is being sent')
    const [proof] = await mailsWith(site.dataDir, numberOf(path), 'We have erased your information')
    expect(proof?.text).toContain('has not answered yet')
    expect((await doInCase(clerk, path, { intent: 'prove' })).statusCode).toBe(422)
    expect((await doInCase(clerk, path, { intent: 'answer 1' })).statusCode).toBe(200)
    expect((await doInCase(clerk, path, { intent: 'answer 1' })).statusCode).toBe(422)
    expect(await mailsWith(site.dataDir, numberOf(path), 'We have erased your information')).toHaveLength(1)
  })
})

describe('a correction', () => {
  const correct = (path: string, reference: string, fields: Readonly<Record<string, string>>) =>
    doInCase(clerk, path, fields, `/correct/${reference}`)

  test('replaces our data, and its history names only the fields', async () => {
    const { reference, email, lastName } = await sendRequest()
    const path = await readyCase({ reference, email, lastName })
    expect((await clerk.get(`${path}/correct/${reference}`)).body).toContain(`value="${lastName}"`)
    const answer = await correct(path, reference, { lastName: 'Quillfeather-Reed', zip: '63901' })
    expect(answer.headers['location']).toBe(`${path}?corrected`)
    const words = await wordsOf(`/desk/requests/${reference}`)
    expect(words).toContain('Quillfeather-Reed')
    expect(words).toMatch(/corrected: Last name, ZIP code/)
    expect(await wordsOf(path)).toContain(`corrected: ${reference}`)
    expect((await clerk.get('/desk/requests?search=quillfeather-reed')).body).toContain(reference)
  })

  test('changes nothing when invalid or identical, and keeps the input', async () => {
    const person = await sendRequest()
    const path = await readyCase(person)
    const faulty = await correct(path, person.reference, { zip: '6390', city: 'Quiet Hollow' })
    expect(faulty.statusCode).toBe(422)
    expect(plainText(faulty.body)).toContain('A valid zip is required.')
    expect(faulty.body).toContain('value="Quiet Hollow"')
    const same = await correct(path, person.reference, { lastName: person.lastName })
    expect(same.statusCode).toBe(422)
    expect(await wordsOf(`/desk/requests/${person.reference}`)).not.toContain('Quiet Hollow')
  })

  test('needs a verified identity and selected requests', async () => {
    const person = await sendRequest()
    const path = await openCase(clerk, { email: person.email })
    expect((await clerk.get(`${path}/correct/${person.reference}`)).statusCode).toBe(302)
    expect((await correct(path, person.reference, { city: 'Quiet Hollow' })).statusCode).toBe(302)
    expect(await wordsOf(`/desk/requests/${person.reference}`)).not.toContain('Quiet Hollow')
    const other = await sendRequest()
    const ready = await readyCase(person)
    expect((await correct(ready, other.reference, { city: 'Quiet Hollow' })).statusCode).toBe(302)
    expect(await wordsOf(`/desk/requests/${other.reference}`)).not.toContain('Quiet Hollow')
  })

  test('is sent to the retailer with the request if the clerk chooses so', async () => {
    const person = await sendRequest()
    await passOn(clerk, person.reference, 'sample-1')
    await mailsWith(site.dataDir, person.reference, 'A customer near you')
    const path = await readyCase(person)
    await expect.poll(() => wordsOf(`${path}/correct/${person.reference}`)).toContain('Send Oak')
    await correct(path, person.reference, { phone: '573 555 0188', tell: 'on' })
    const mails = () => mailsWith(site.dataDir, person.reference, 'A customer near you')
    await expect.poll(async () => (await mails()).length).toBe(2)
    const found = await mails()
    const isCorrected = ({ text }: (typeof found)[number]) => text?.includes('(573) 555-0188') === true
    const [corrected, first] = [found.find(isCorrected), found.find((one) => !isCorrected(one))]
    expect([corrected, first]).not.toContain(undefined)
    // An exact duplicate of the first might be dropped.
    expect(corrected?.messageId).not.toBe(first?.messageId)
  })

  test('waiting for a retry does not let an erasure forget the retailer', async () => {
    const person = await sendRequest()
    await passOn(clerk, person.reference, 'sample-1')
    await mailsWith(site.dataDir, person.reference, 'A customer near you')
    const path = await readyCase(person)
    const db = await openSqlite(site.dataDir)
    const row = db.updateTable('mail').where('id', '=', `${person.reference}-retailer-1`)
    await row.set({ state: 'waiting', nextAttemptAt: Date.now() + 3_600_000 }).execute()
    await db.destroy()
    expect(await wordsOf(`${path}/erase`)).toContain('1 retailer received some of this')
  })
})

test('shows when its emails can’t be sent, and counts overdue ones', async () => {
  const offline = await siteInMemory({
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'site@cabinetry.test',
    RETAILER_DESK_EMAIL: 'desk@cabinetry.test',
    LOG_LEVEL: 'silent',
  })
  const ada = await signedIn(offline, 'Ada', 'requests')
  const path = await openCase(ada, { email: 'zoe@homeowner.test' })
  expect((await offline.get('/metrics')).body).toContain('site_mail_transport_down 0')
  await doInCase(ada, path, { intent: 'extend', reason: 'A shop is closed' })
  await expect
    .poll(async () => (await offline.get('/metrics')).body, { timeout: 15_000, interval: 500 })
    .toMatch(/site_mail_transport_down 1\n[^]*site_rights_cases\{standing="overdue"\} 1\n/)
  await offline.close()
})

test('neither the log nor the audit log contains personal data', async () => {
  const admin = await signedIn(site, 'Agnes', 'admin')
  const audit = plainText((await admin.get('/desk/activity?view=access')).body)
  expect(audit).toContain('Erased the requests: ')
  expect(audit).toContain('Corrected: ')
  for (const text of [audit, lines.join('')]) expect(text).not.toMatch(/Quillfeather|homeowner\.test/)
})
