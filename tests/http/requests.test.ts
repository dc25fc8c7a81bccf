import { describe, expect, test } from 'vitest'
import { openSqliteRequestStore } from '#tests/support/stores/request-store.ts'
import { readOutbox } from '../support/requests/outbox.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { startSite } from '../support/sites/running-site.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

describe('the retailer call', () => {
  const site = siteForFile({ RETAILER_DESK_EMAIL: 'Desk <desk@cabinetry.test>' })

  const post = (payload: object, headers: Record<string, string> = {}, key = 'shiloh') =>
    site.app.inject({ method: 'POST', url: `/api/retailers/${key}`, payload, headers })

  test('stores a request, then emails the desk and the visitor', async () => {
    const answer = await post(locateRequest())
    expect(answer.statusCode).toBe(200)
    const { data, reference } = answer.json<{ data: number; reference: string }>()
    expect(data).toBe(1)

    const mails = await waitUntil('both mails', async () => {
      const sentMails = (await readOutbox(site.dataDir)).filter((mail) => mail.text?.includes(reference))
      return sentMails.length >= 2 && sentMails
    })
    const addressees = mails.flatMap((mail) => [mail.to].flat().map((to) => to?.text))
    expect(addressees.map(String).sort()).toEqual([
      '"Desk" <desk@cabinetry.test>',
      'ada.carpenter@homeowner.test',
    ])
    for (const mail of mails) {
      expect(mail.text).toContain('Both Remodel and New Construction')
      expect(mail.html).toContain(reference)
    }
  })

  test('answers an invalid one with a message per field, and stores nothing', async () => {
    const answer = await post(locateRequest({ email: 'ada at home', zip: '639', contact: { phone: '555' } }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      data: 0,
      errors: {
        email: 'A valid email is required.',
        zip: 'A valid zip is required.',
        phone: 'A valid phone number is required.',
      },
    })
  })

  test('the same submission twice is one request', async () => {
    const headers = { 'idempotency-key': 'the-same-form' }
    const [first, second] = [await post(locateRequest(), headers), await post(locateRequest(), headers)]
    expect(second.json()).toEqual(first.json())
  })

  test('requires the request token from browsers, not from programs', async () => {
    const fromBrowser = { 'sec-fetch-site': 'same-origin' }
    expect((await post(locateRequest(), fromBrowser)).statusCode).toBe(403)
    const page = await site.get('/retailers?intent=locate')
    const token = page.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const answer = await post(locateRequest(), {
      ...fromBrowser,
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
    })
    expect(answer.statusCode).toBe(200)
  })

  test('rejects another brand', async () => {
    expect((await post(locateRequest(), {}, 'eclipse')).statusCode).toBe(404)
  })

  test('rejects malformed JSON and oversized bodies with a 4xx', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/retailers/shiloh',
      payload: '{',
      headers,
    })
    expect(response.statusCode).toBe(400)
    expect((await post({ comments: 'x'.repeat(70_000) })).statusCode).toBe(413)
  })
})

test('an acknowledged request survives a power failure', async () => {
  const folder = await temporaryFolder()
  const site = await startSite({ DATA_DIR: folder.path })
  const answer = await fetch(`${site.url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(locateRequest()),
  })
  const { reference } = (await answer.json()) as { reference: string }
  await site.kill()

  const again = await startSite({ DATA_DIR: folder.path })
  expect(await again.stop()).toBe(0)
  const store = await openSqliteRequestStore(folder.path)
  expect((await store.find(reference))?.stored.request.firstName).toBe('Ada')
  await store.close()
  await folder.remove()
}, 60_000)
