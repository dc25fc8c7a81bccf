import { beforeAll, describe, expect, test } from 'vitest'
import { siteForFile } from '../support/sites/site-for-file.ts'

const site = siteForFile()

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.51.100.${addresses}`
}
const send = (method: 'GET' | 'POST', url: string, remoteAddress: string) =>
  site.app.inject({
    method,
    url,
    remoteAddress,
    ...(method === 'POST'
      ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }
      : {}),
  })

describe('sign-in attempts', () => {
  const limitedAddress = newAddress()
  beforeAll(async () => {
    for (let attempt = 0; attempt < 60; attempt += 1) await send('POST', '/desk/sign-in', limitedAddress)
  })

  test.each([
    '/desk/sign-in',
    '/desk/%73ign-in',
    '/%64esk/sign%2Din',
    '/desk/pictures/../sign-in',
    '/desk/pictures/%2e%2e/sign-in',
    '/desk\\sign-in',
    '/desk/sign-in.data',
    '/desk/sign-in/',
    '/desk/%73ign-in?to=/desk',
    '/desk/%65nroll/a-guess',
    '/desk/confir%6d',
  ])('at %s are counted', async (url) => {
    expect((await send('POST', url, limitedAddress)).statusCode).toBe(429)
  })

  test.each(['/Desk/sign-in', '/desk/Sign-In', '/desk//sign-in', '/desk/%2573ign-in', '/desk/sign-in%2F'])(
    'do not exist at %s',
    async (url) => {
      const { statusCode, body } = await send('POST', url, newAddress())
      expect([404, 405]).toContain(statusCode)
      expect(body).not.toContain('passkey')
    },
  )
})

test('an API path works in any spelling', async () => {
  expect((await site.get('/%61pi/nothing')).json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
  expect((await site.get('/%68ealthz')).headers['cache-control']).toBe('no-store')
})

test('old addresses and pages are found in any encoding', async () => {
  expect((await site.get('/%61bout.html')).headers.location).toBe('/about')
  expect((await site.get('/%61bout')).body).toContain('<h1')
})
