import { beforeAll, describe, expect, test } from 'vitest'
import { linkIn, mailsWith, passOn, submitRequest } from '#tests/support/desk/passed-on.ts'
import { readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const site = siteForFile({ PUBLIC_URL: 'http://localhost:3000' })
const clerk = signedInForFile(site, 'Grace', 'requests')
beforeAll(async () => {
  const account = readPage(await clerk.get('/desk/account'))
  await clerk.send(account.click('Save', { Email: 'grace@desk.example' }))
}, 60_000)

let sentCount = 0
/** Posts to a link, each time from another address. */
async function post(link: string, fields: Readonly<Record<string, string>>) {
  sentCount += 1
  const answer = await site.app.inject({
    method: 'POST',
    url: link,
    remoteAddress: `203.0.${sentCount >> 8}.${sentCount & 255}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(fields)),
  })
  return { status: answer.statusCode, words: readPage(answer).words }
}

/** The number of responses by status, and the text of the last. */
async function postRepeatedly(
  times: number,
  link: string,
  fieldsOf: (nth: number) => Record<string, string>,
) {
  const answers: Awaited<ReturnType<typeof post>>[] = []
  for (let nth = 1; nth <= times; nth += 1) answers.push(await post(link, fieldsOf(nth)))
  const ok = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ status }) => status === 409).length
  return { ok, refused, last: answers.at(-1)?.words }
}

/** The number of emails to the clerk with these words, counted once a later email has been sent. */
async function newsMails(reference: string, words: string) {
  const { reference: later } = await submitRequest(site)
  await mailsWith(site.dataDir, later, 'We received')
  return (await mailsWith(site.dataDir, reference, words, 0)).length
}

describe('the status page', () => {
  async function statusLink(reference: string) {
    const [receiptMail] = await mailsWith(site.dataDir, reference, 'We received')
    return linkIn(receiptMail, '/retailers/status?link=')
  }
  const line = (nth: number) => ({ wish: 'line', line: `Line number ${nth}.` })

  test('accepts twenty messages from any number of addresses, shows the last ten, and can still be withdrawn', async () => {
    const { reference } = await submitRequest(site)
    const link = await statusLink(reference)
    const { ok, refused, last } = await postRepeatedly(25, link, line)
    expect([ok, refused]).toEqual([20, 5])
    expect(last).toContain('Please call us')
    const page = readPage(await site.get(link)).words
    const lineNumbers = Array.from({ length: 25 }, (_, at) => at + 1).filter((nth) =>
      page.includes(`Line number ${nth}.`),
    )
    expect(lineNumbers).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
    expect((await post(link, { wish: 'withdraw' })).words).toContain('Your request has been withdrawn.')
  }, 60_000)

  test('emails a clerk once until the request is opened at the desk, then again', async () => {
    const { reference } = await submitRequest(site)
    const link = await statusLink(reference)
    await postRepeatedly(3, link, line)
    await mailsWith(site.dataDir, reference, 'A visitor wrote')
    expect(await newsMails(reference, 'A visitor wrote')).toBe(1)
    await clerk.get(`/desk/requests/${reference}`)
    await postRepeatedly(2, link, (nth) => line(nth + 3))
    expect(await mailsWith(site.dataDir, reference, 'A visitor wrote', 2)).toHaveLength(2)
    expect(await newsMails(reference, 'A visitor wrote')).toBe(2)
  }, 60_000)
})

test('a retailer’s link accepts twenty answers and undos, with one unread email to a clerk', async () => {
  const { reference } = await submitRequest(site)
  await passOn(clerk, reference, 'sample-1')
  const [toShop] = await mailsWith(site.dataDir, reference, 'A customer near you')
  const link = linkIn(toShop, '/retailers/handover/')
  const backAndForth = (nth: number) =>
    nth % 2 === 1 ? { answer: 'decline', reason: `Too far, ${nth}` } : { answer: 'undo' }
  const { ok, refused } = await postRepeatedly(20, link, backAndForth)
  expect([ok, refused]).toEqual([20, 0])
  const more = await post(link, { answer: 'accept' })
  expect([more.status, more.words.includes('Please call us')]).toEqual([409, true])
  await mailsWith(site.dataDir, reference, 'A retailer declined')
  expect(await newsMails(reference, 'A retailer declined')).toBe(1)
}, 60_000)
