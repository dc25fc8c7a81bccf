import { describe, expect, test } from 'vitest'
import { openSqliteRequestStore } from '#tests/support/stores/request-store.ts'
import { readOutbox } from '../support/requests/outbox.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const PHOTO = 'distribution-map.svg'

const site = siteForFile({ TRUST_PROXY: '127.0.0.1' })

let address = 0
async function post(change: Record<string, unknown>, headers: Record<string, string> = {}): Promise<string> {
  address += 1
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/retailers/shiloh',
    payload: locateRequest(change),
    headers: { 'x-forwarded-for': `203.0.113.${address}`, ...headers },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ reference: string }>().reference
}

async function findRecord(reference: string) {
  const store = await openSqliteRequestStore(site.dataDir)
  const request = (await store.find(reference))?.stored
  await store.close()
  return request
}

async function mailsOf(reference: string) {
  const mails = await waitUntil('both mails', async () => {
    const sentMails = (await readOutbox(site.dataDir)).filter(({ messageId }) =>
      messageId?.includes(reference),
    )
    return sentMails.length === 2 && sentMails
  })
  const find = (kind: string) => mails.find(({ messageId }) => messageId?.includes(`${reference}-${kind}@`))
  return { desk: find('desk'), visitor: find('visitor') }
}

test('32 requests for one address send three copies; the rest are stored and parked', async () => {
  const references: string[] = []
  for (let n = 0; n < 32; n += 1) references.push(await post({ email: `Victim+${n}@homeowner.test` }))
  const records = await Promise.all(references.map(findRecord))
  expect(records.filter((one) => one?.parkedReason === undefined)).toHaveLength(3)
  for (const one of records.slice(3))
    expect(one?.mails.map(({ record }) => record.state)).toEqual(['parked', 'parked'])
  for (const reference of references.slice(0, 3)) await mailsOf(reference)
  const emailsToVictim = (await readOutbox(site.dataDir)).filter(({ to }) =>
    /victim/i.test([to].flat()[0]?.text ?? ''),
  )
  expect(emailsToVictim).toHaveLength(3)
})

test('stores a name that contains an address, and emails no one', async () => {
  const name = { firstName: 'Your account is suspended,', lastName: 'open secure-login.evil.test/now' }
  const reference = await post({ ...name, email: 'a@homeowner.test' })
  await mailsOf(await post({ email: 'b@homeowner.test' }))
  expect((await findRecord(reference))?.parkedReason).toMatch(/name/)
  const mailTexts = (await readOutbox(site.dataDir)).map(({ text, subject }) => `${subject} ${text}`)
  expect(mailTexts.join('\n')).not.toMatch(/evil|suspended/)
})

describe('the photo', () => {
  test('is in both emails if it exists', async () => {
    const photo = { container: 'shiloh-images-retailers', name: PHOTO }
    const { desk, visitor } = await mailsOf(await post({ photo, email: 'c@homeowner.test' }))
    expect(desk?.text).toContain(PHOTO)
    expect(visitor?.text).toContain(PHOTO)
  })

  test.each([
    ['shiloh-images-gallery', 'See https://evil.test/1 https://evil.test/2'],
    ['shiloh-images-evil', PHOTO],
    ['shiloh-documents-education-resources', 'care-guide.pdf'],
  ])(
    'is dropped if it is not a photo of the site (%s/%s), and the email to the desk says so',
    async (container, name) => {
      const reference = await post({ photo: { container, name }, email: `${address}@homeowner.test` })
      const { desk, visitor } = await mailsOf(reference)
      expect(desk?.text).toContain('Photo asked about: One that does not exist.')
      for (const mail of [desk, visitor]) expect(`${mail?.text} ${mail?.html}`).not.toContain(name)
    },
  )
})

test('the copy greets by name only if a browser sent the request', async () => {
  const program = await mailsOf(await post({ email: 'd@homeowner.test' }))
  expect(program.visitor?.text).toContain('Thank you. Your reference')
  const page = await site.get('/retailers?intent=locate')
  const token = page.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const browser = await mailsOf(
    await post(
      { email: 'e@homeowner.test' },
      { 'sec-fetch-site': 'same-origin', cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
    ),
  )
  expect(browser.visitor?.text).toContain('Thank you, Ada.')
})

test.each([
  ['without', {}, 'Thank you. '],
  ['with', { 'sec-fetch-site': 'same-origin' }, 'Thank you, Ada.'],
])('the copy of a form posted %s browser headers does the same', async (_, headers, greeting) => {
  const page = await site.get('/retailers?intent=locate')
  const token = page.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const { contact, ...rest } = locateRequest({ email: `form${greeting.length}@homeowner.test` })
  const fields = Object.entries({ ...rest, ...contact, xsrf: token, resent: '1' })
  const answer = await site.app.inject({
    method: 'POST',
    url: '/retailers?intent=locate',
    payload: new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `XSRF-TOKEN=${token}`,
      ...headers,
    },
  })
  const reference = /([0-9A-Z]{4}-[0-9A-Z]{5})<\/strong>/.exec(answer.body)?.[1] ?? ''
  expect((await mailsOf(reference)).visitor?.text).toContain(greeting)
})

test('the copy repeats a visitor’s input without links', async () => {
  const comments = 'Open secure-login.evil.test/now or https://evil.test'
  const { desk, visitor } = await mailsOf(await post({ comments, email: 'f@homeowner.test' }))
  expect(desk?.text).toContain(comments)
  expect(visitor?.text).toContain('Open secure-login[.]evil[.]test/now or https[://]evil[.]test')
  expect(visitor?.html).not.toContain('evil.test')
  expect(visitor?.textAsHtml).not.toMatch(/href="[^"]*evil/)
})
