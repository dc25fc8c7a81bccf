import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import { parseCsv } from '#adapters/tables/csv.ts'
import { mailsIn } from '#tests/contracts/request-store-samples.ts'
import { formTokenIn, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, readPage } from '#tests/support/reading/read-page.ts'
import { mailsAbout } from '#tests/support/requests/outbox.ts'
import { requestOfAnother } from '#tests/support/requests/retailer-request.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const lines: string[] = []
const logTo = new Writable({
  write(chunk, _encoding, callback) {
    lines.push(String(chunk))
    callback()
  },
})

const site = siteForFile({ LOG_LEVEL: 'debug' }, { logTo })
const clerk = signedInForFile(site, 'Grace', 'requests')

async function sendRequest(overrides: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/retailers/shiloh',
    payload: requestOfAnother(overrides),
  })
  return `/desk/requests/${answer.json<{ reference: string }>().reference}`
}

const SPAM = { comments: 'https://a.test https://b.test https://c.test https://d.test' }

const hiddenFields = (html: string) => ({
  token: formTokenIn(html),
  version: /name="version" value="(\d+)"/.exec(html)?.[1] ?? '',
})
const mailsOf = async (path: string) => {
  const stores = await openSqliteStores(site.dataDir)
  const mails = mailsIn(await stores.requests.find(path.slice('/desk/requests/'.length)))
  await stores.close()
  return mails
}
const wordsIn = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('the inbox', () => {
  test('requires the requests role', async () => {
    const editor = await signedIn(site, 'Edith', 'editor')
    const path = await sendRequest()
    for (const url of ['/desk/requests', path]) expect((await editor.get(url)).statusCode).toBe(403)
    expect((await clerk.get('/desk/requests')).statusCode).toBe(200)
  })

  test('finds by name, phone, ZIP code and reference, in any spelling', async () => {
    const path = await sendRequest({ firstName: 'Zoë', lastName: 'Quillfeather', zip: '63999' })
    const reference = path.slice('/desk/requests/'.length)
    for (const query of ['quillfeather', 'ZOE 63999', reference.toLowerCase(), reference.replace('-', ' ')]) {
      const { body } = await clerk.get(`/desk/requests?${new URLSearchParams({ search: query })}`)
      expect([query, body.includes(path)]).toEqual([query, true])
    }
    expect((await clerk.get('/desk/requests?search=quillfeather+nobody')).body).not.toContain(path)
    expect(wordsIn((await clerk.get('/desk/requests?search=%2C')).body)).toContain('No request contains all')
  })

  test('marks unopened requests', async () => {
    const path = await sendRequest({ lastName: 'Unseen' })
    const row = async () => wordsIn((await clerk.get('/desk/requests?search=unseen')).body)
    expect(await row()).toContain('(not opened)')
    await clerk.get(path)
    expect(await row()).not.toContain('(not opened)')
  })

  test('keeps the position: neighbors come from the current view', async () => {
    const [first, second, third] = [
      await sendRequest({ city: 'Neighborville' }),
      await sendRequest({ city: 'Neighborville' }),
      await sendRequest({ city: 'Neighborville' }),
    ]
    const { body } = await clerk.get(`${second}?search=neighborville`)
    expect(body).toMatch(new RegExp(`id="previous" href="${third}\\?search=neighborville"`))
    expect(body).toMatch(new RegExp(`id="next" href="${first}\\?search=neighborville"`))
  })
})

test('exports a search as a spreadsheet without formulas, and the audit log records it', async () => {
  const path = await sendRequest({ lastName: 'Sheetwright', comments: '=HYPERLINK("x")' })
  await sendRequest({ lastName: 'Sheetwright' })
  await sendRequest({ lastName: 'Another' })
  const answer = await clerk.get('/desk/requests/export?search=sheetwright')
  expect(answer.headers['content-disposition']).toContain('requests-found.csv')
  const [headings, ...rows] = parseCsv(answer.body).map(({ cells }) => cells)
  expect(rows).toHaveLength(2)
  const cell = (row: readonly string[] | undefined, name: string) => row?.[headings?.indexOf(name) ?? -1]
  const row = rows.find((cells) => cells[0] === path.slice('/desk/requests/'.length))
  expect([cell(row, 'Status'), cell(row, 'Last name'), cell(row, 'Comments')]).toEqual([
    'New',
    'Sheetwright',
    '\'=HYPERLINK("x")',
  ])
  expect(parseCsv((await clerk.get('/desk/requests/export?search=%2C')).body)).toHaveLength(1)
  const admin = await signedIn(site, 'Barbara', 'admin')
  expect(wordsIn((await admin.get('/desk/activity?view=access')).body)).toContain(
    'Export requests: 2 requests, found',
  )
})

describe('a request', () => {
  test('can be noted, assigned, closed and reopened, each with its author', async () => {
    const path = await sendRequest()
    const act = async (fields: Record<string, string>) =>
      clerk.post(path, { ...hiddenFields((await clerk.get(path)).body), ...fields })
    expect(wordsIn((await act({ intent: 'compose', message: 'Called <twice>' })).body)).toContain(
      'The note was added.',
    )
    expect((await act({ intent: 'compose', message: ' ' })).statusCode).toBe(422)
    await act({ intent: 'assign', clerk: 'Grace' })
    expect((await clerk.get('/desk/requests?view=mine')).body).toContain(path)
    expect((await act({ intent: 'close' })).statusCode).toBe(422)
    expect(wordsIn((await act({ intent: 'close duplicate' })).body)).toContain('Closed: duplicate')
    expect((await clerk.get('/desk/requests?view=closed')).body).toContain(path)
    expect((await act({ intent: 'contact' })).statusCode).toBe(422)
    const words = wordsIn((await act({ intent: 'reopen' })).body)
    expect(words).toContain('Grace reopened it (Closed → New)')
    expect(words).toContain('Called &lt;twice&gt;')
    expect(lines.join('')).not.toContain('Called')
  })

  test('shows the second of two clerks what happened, and keeps their input', async () => {
    const path = await sendRequest()
    const other = await signedIn(site, 'Ada', 'requests')
    const [mine, theirs] = [
      hiddenFields((await clerk.get(path)).body),
      hiddenFields((await other.get(path)).body),
    ]
    expect((await other.post(path, { ...theirs, intent: 'close won' })).statusCode).toBe(200)
    const answer = await clerk.post(path, { ...mine, intent: 'spam', message: 'Looks like a bot' })
    expect(answer.statusCode).toBe(409)
    expect(wordsIn(answer.body)).toContain('Ada closed it while you were looking at it.')
    expect(answer.body).toContain('Looks like a bot')
    // Notes don't depend on the state, so this one is saved.
    expect((await clerk.post(path, { ...mine, intent: 'compose', message: 'Late' })).statusCode).toBe(200)
  })

  test('keeps a half-written note whichever button is clicked', async () => {
    const path = await sendRequest()
    await expect.poll(async () => (await mailsOf(path)).visitor?.state).toBe('sent')
    const clicks: readonly (readonly [string | RegExp, Answers?])[] = [
      ['Assign', { 'Assigned to': 'Grace (you)' }],
      [/^Resend email to the visitor/],
      ['Send to a retailer'],
      ['Closed: lost'],
      ['Undo'],
      ['Spam'],
    ]
    let page = readPage(await clerk.get(path))
    for (const [button, answers = {}] of clicks) {
      const answer = await clerk.send(page.click(button, { ...answers, Message: `Typed before ${button}` }))
      page = readPage(answer.statusCode === 302 ? await clerk.get(path) : answer)
      expect(page.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('')
      expect(page.region('History').words).toContain(`Typed before ${button}`)
    }
    expect(page.region('History').words).toContain('Grace assigned it: Grace')
    const preview = readPage(await clerk.get(`${path}?retailer=sample-1&noted=`))
    expect(preview.message).toBe('The note was added.')
    // If no action was taken, the note returns to its field.
    const reopenedPage = readPage(await clerk.send(page.click('Reopen')))
    const refusalPage = readPage(
      await clerk.send(
        reopenedPage.click('Correct the phone number', { Phone: '12', Message: 'Still typing' }),
      ),
    )
    expect(refusalPage.message).toBe('A phone number has ten digits.')
    expect(refusalPage.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Still typing')
  })

  test('submits the note with every button of the page', async () => {
    for (const path of [await sendRequest(), await sendRequest(SPAM)]) {
      const page = readPage(await clerk.get(path)).part('main')
      const sending = page
        .getAllByRole<HTMLButtonElement>('button', { hidden: true })
        .filter(({ type, disabled }) => type === 'submit' && !disabled)
      expect(sending.length).toBeGreaterThan(4)
      const { form } = page.getByLabelText<HTMLTextAreaElement>('Message')
      expect(sending.filter((button) => button.form !== form).map((button) => button.textContent)).toEqual([])
    }
  })

  test('tells the second of two clerks who did what and when, and shows the new state', async () => {
    const other = await signedIn(site, 'Hedy', 'requests')
    const path = await sendRequest()
    const mine = readPage(await clerk.get(path))
    const passing = (retailer: string) => `${path}?retailer=${retailer}`
    const preview = readPage(await clerk.get(passing('sample-1')))
    const theirs = readPage(await other.get(passing('sample-2')))
    expect((await other.send(theirs.click('Send'))).statusCode).toBe(200)

    const ways = [
      await clerk.send(mine.click('Send to a retailer')),
      await clerk.send(preview.click('Send')),
      await clerk.send(mine.click('Spam')),
      await clerk.send(mine.click('Closed: won')),
    ]
    expect(ways.map(({ statusCode }) => statusCode)).toEqual([422, 409, 409, 409])
    for (const way of ways) {
      const page = readPage(way).part('main')
      expect(page.words).toMatch(/On \w{3} \d+, \d{4}, [\d:]+ [AP]M C[SD]T, Hedy sent it to a retailer/)
      expect(page.words).toContain('Sent to retailer: ')
      for (const name of ['Send', 'Send to a retailer', 'Spam'])
        expect(page.queryByRole('button', { name })).toBeNull()
    }
    const late = await clerk.post(path, { ...hiddenFields((await clerk.get(path)).body), intent: 'spam' })
    expect(late.statusCode).toBe(422)
    expect(readPage(late).message).toMatch(
      /Hedy sent it to a retailer\. That cannot be done while the request is sent to retailer/,
    )
  })

  test('names who deleted it, whichever button is clicked', async () => {
    const other = await signedIn(site, 'Karen', 'requests')
    const path = await sendRequest(SPAM)
    const mine = readPage(await clerk.get(path))
    await other.send(readPage(await other.get(path)).click('Delete permanently'))
    for (const name of ['Release to the desk', 'Delete permanently']) {
      const answer = await clerk.send(mine.click(name))
      expect(answer.statusCode).toBe(302)
      const list = readPage(await clerk.get(String(answer.headers.location)))
      expect(list.message).toMatch(/was deleted\. On .* C[SD]T, Karen deleted it\.$/)
    }
  })

  test('reports no conflict between two windows of one clerk', async () => {
    const path = await sendRequest()
    const staleFields = hiddenFields((await clerk.get(path)).body)
    await clerk.post(path, { ...staleFields, intent: 'compose', message: 'Called' })
    expect((await clerk.post(path, { ...staleFields, intent: 'close won' })).statusCode).toBe(200)
  })

  test('shows why it is parked, is released to the desk only, and its copy later', async () => {
    const path = await sendRequest(SPAM)
    expect((await clerk.get('/desk/requests')).body).not.toContain(path)
    const list = (await clerk.get('/desk/requests?view=parked')).body
    expect(list).toContain(path)
    expect(wordsIn(list)).toContain('Parked: The text is stuffed with links.')
    const { body } = await clerk.get(path)
    expect(wordsIn(body)).toContain('The text is stuffed with links.')
    for (const address of SPAM.comments.split(' ')) expect(wordsIn(body)).toContain(`Comments: ${address}`)
    await clerk.post(path, { ...hiddenFields(body), intent: 'release desk' })
    await expect.poll(async () => (await mailsOf(path)).desk?.state).toBe('sent')
    expect((await mailsOf(path)).visitor?.state).toBe('parked')
    expect((await clerk.get('/desk/requests')).body).toContain(path)
    const pageBody = (await clerk.get(path)).body
    expect(pageBody).not.toContain('release-both')
    const copy = await clerk.post(path, { ...hiddenFields(pageBody), intent: 'resend visitor' })
    expect(copy.statusCode).toBe(200)
    await expect.poll(async () => (await mailsOf(path)).visitor?.state).toBe('sent')
  })

  test('is released once, however many clerks click how often', async () => {
    const path = await sendRequest(SPAM)
    const reference = path.slice('/desk/requests/'.length)
    const other = await signedIn(site, 'Radia', 'requests')
    const [mine, theirs] = [
      hiddenFields((await clerk.get(path)).body),
      hiddenFields((await other.get(path)).body),
    ]
    const release = { intent: 'release both' }
    const clicks = await Promise.all([
      clerk.post(path, { ...mine, ...release }),
      clerk.post(path, { ...mine, ...release }),
      other.post(path, { ...theirs, ...release }),
    ])
    expect(clicks.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
    await expect.poll(async () => (await mailsOf(path)).visitor?.state).toBe('sent')
    const late = await clerk.post(path, { ...mine, ...release })
    expect(wordsIn(late.body)).toContain('Nothing was done twice.')
    const stale = await other.post(path, { ...theirs, intent: 'delete' })
    expect(stale.statusCode).toBe(409)
    const again = await clerk.post(path, { ...hiddenFields(late.body), ...release })
    expect(wordsIn(again.body)).toContain('is not parked')
    const states = await mailsOf(path)
    expect([states.desk?.attempts, states.visitor?.attempts]).toEqual([1, 1])
    expect(await mailsAbout(reference, site.dataDir)).toHaveLength(2)
  })

  test('does not train the filter when released: the next one like it is parked, too', async () => {
    const path = await sendRequest(SPAM)
    await clerk.post(path, { ...hiddenFields((await clerk.get(path)).body), intent: 'release both' })
    const next = await sendRequest(SPAM)
    expect((await mailsOf(next)).desk?.state).toBe('parked')
  })

  test('can be deleted when parked, not otherwise', async () => {
    const [parkedPath, other] = [await sendRequest(SPAM), await sendRequest()]
    const discard = async (path: string) =>
      clerk.post(path, { ...hiddenFields((await clerk.get(path)).body), intent: 'delete' })
    const staleFields = hiddenFields((await clerk.get(parkedPath)).body)
    const deleteResponse = await discard(parkedPath)
    expect(deleteResponse.statusCode).toBe(302)
    expect(wordsIn((await clerk.get(String(deleteResponse.headers.location))).body)).toContain(
      `Request ${parkedPath.slice('/desk/requests/'.length)} was deleted.`,
    )
    expect((await clerk.get(parkedPath)).statusCode).toBe(404)
    // The second of two clicks.
    expect((await clerk.post(parkedPath, { ...staleFields, intent: 'delete' })).statusCode).toBe(302)
    expect((await discard(other)).statusCode).toBe(409)
    expect((await clerk.get(other)).statusCode).toBe(200)
  })

  test('links others by the same person or address', async () => {
    const path = await sendRequest({ email: 'twin@homeowner.test' })
    const twin = await sendRequest({ email: 'Twin+2@homeowner.test', streetAddress: '99 Elsewhere' })
    const { body } = await clerk.get(path)
    expect(wordsIn(body)).toContain('2 from this person')
    expect(body).toContain(twin)
  })

  test('is a 404 when it does not exist', async () => {
    expect((await clerk.get('/desk/requests/7K3M-9PQRX')).statusCode).toBe(404)
    const { token } = hiddenFields((await clerk.get('/desk/requests')).body)
    expect([403, 404]).toContain(
      (await clerk.post('/desk/requests/7K3M-9PQRX', { token, intent: 'compose', message: 'x' })).statusCode,
    )
  })

  test('is linked in the desk’s email, but not in the visitor’s', async () => {
    const path = await sendRequest()
    const mails = await mailsAbout(path.slice('/desk/requests/'.length), site.dataDir)
    const linkedMails = mails.filter(({ text }) => text?.includes(`http://localhost:3000${path}`))
    expect(linkedMails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Locate a Retailer')])
  })
})
