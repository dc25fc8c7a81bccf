import { describe, expect, test } from 'vitest'
import { siteForFile } from '../support/sites/site-for-file.ts'

const KEY = 'a-key-of-enough-length-for-these-tests'

const site = siteForFile(
  { CONTENT_API_KEY: KEY, LOG_LEVEL: 'warn', RATE_LIMIT_PER_ADDRESS: '10' },
  { logTo: { write: (line) => lines.push(JSON.parse(line)) } },
)
const lines: { msg: string }[] = []

const CALLS = [
  ['/api/Blob', { containerName: 'shiloh-images-home', blobName: 'a.jpg', metadata: {} }],
  ['/api/SendGrid/Send', { to: 'zoe@homeowner.test', subject: 'Hello', text: 'Hello' }],
  ['/api/Email/Templates/desk/shiloh', {}],
] as const

const post = (url: string, remoteAddress: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url, payload, headers, remoteAddress })

async function untilRefused(call: () => ReturnType<typeof post>): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length < 20) statuses.push((await call()).statusCode)
  return statuses
}

let host = 0
const newAddress = () => `198.51.100.${++host}`

describe.each(CALLS)('%s', (url, body) => {
  test('limits guesses in the body after as many attempts as guesses in the headers', async () => {
    const [first, second] = [newAddress(), newAddress()]
    const byHeader = await untilRefused(() => post(url, first, body, { 'x-api-key': 'a guess' }))
    const byBody = await untilRefused(() => post(url, second, { ...body, apiKey: 'a guess' }))
    expect(byHeader).toEqual([401, 401, 401, 401, 401, 429])
    expect(byBody).toEqual(byHeader)
  })

  test('logs a guess in the body like one in the headers, without its value', async () => {
    const guesses = () => lines.filter(({ msg }) => msg === 'Rejected a call with a wrong API key')
    const before = guesses().length
    await post(url, newAddress(), body, { 'x-api-key': 'a guess' })
    await post(url, newAddress(), { ...body, apiKey: 'a guess' })
    expect(guesses()).toHaveLength(before + 2)
    expect(JSON.stringify(lines)).not.toContain('a guess')
  })

  test('counts neither a call without a key nor one with the right key', async () => {
    const address = newAddress()
    const before = lines.length
    for (let times = 0; times < 10; times += 1) expect((await post(url, address, body)).statusCode).toBe(401)
    expect(lines.slice(before)).toEqual([])
    expect((await post(url, address, { ...body, apiKey: KEY })).statusCode).not.toBe(401)
  })

  test('rejects a wrong key in the headers before reading the body', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url,
      payload: '{ no JSON',
      headers: { 'content-type': 'application/json', 'x-api-key': 'a guess' },
      remoteAddress: newAddress(),
    })
    expect(answer.statusCode).toBe(401)
    expect(
      (await post(url, newAddress(), { ...body, apiKey: KEY }, { 'x-api-key': 'a guess' })).statusCode,
    ).toBe(401)
  })
})
