import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const MARK = 'Zyxmarker'

let folder: string
let site: RunningSite

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'observed-'))
  site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'trace' })
}, 60_000)

afterAll(async () => {
  await site.kill()
  await rm(folder, { recursive: true, force: true })
})

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(site.url + url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': `${MARK}Agent/1.0`,
      cookie: `XSRF-TOKEN=${MARK}Cookie`,
      ...headers,
    },
  })

describe('visitors’ input', () => {
  test('is in no log line, whatever the outcome', async () => {
    const formValues = locateRequest({
      firstName: `${MARK}First`,
      lastName: `${MARK}Last`,
      email: `${MARK}@homeowner.test`,
      contact: { phone: '(573) 555-0142', businessName: `${MARK}Business` },
      streetAddress: `${MARK} Street`,
      city: `${MARK}City`,
      state: `${MARK}State`,
      describe: `${MARK}Kitchen`,
      comments: `${MARK}Comments`,
    })
    const statuses = [
      await post('/api/retailers/shiloh', JSON.stringify(formValues)),
      await post('/api/retailers/shiloh', JSON.stringify({ ...formValues, email: `${MARK}no-address` })),
      await post('/api/retailers/shiloh', `{"firstName":"${MARK}`),
      await post('/api/retailers/shiloh', JSON.stringify({ comments: MARK.repeat(20_000) })),
      await post(`/api/retailers/${MARK}`, JSON.stringify(formValues)),
      await post('/retailers', `firstName=${MARK}&email=${MARK}%40homeowner.test`, {
        'content-type': 'application/x-www-form-urlencoded',
        origin: site.url,
      }),
      await post('/retailers', MARK.repeat(20_000), { 'content-type': 'application/x-www-form-urlencoded' }),
      await post('/api/SendGrid/Send', JSON.stringify({ to: `${MARK}@homeowner.test` }), {
        'x-api-key': MARK,
      }),
      await fetch(`${site.url}/gallery?species=${MARK}`),
      await fetch(`${site.url}/retailers?photo=${MARK}`),
      await fetch(`${site.url}/api/containers?search=${MARK}`),
    ].map(({ status }) => status)
    expect(statuses.slice(0, 4)).toEqual([200, 422, 400, 413])

    await waitUntil('a line about the wrong key', () =>
      site.output.some((line) => line.includes('Rejected a call with a wrong API key')),
    )
    const output = site.output.join('\n')
    expect(output).toContain('"reqId"')
    expect(output).not.toContain(MARK)
    // The listening address may be logged, clients' addresses may not.
    expect(site.output.filter((line) => !/listening|^Serving/.test(line)).join('\n')).not.toContain(
      '127.0.0.1',
    )
    expect(output).not.toContain('555-0142')
  }, 60_000)
})

describe('requests', () => {
  test('each have an id, in the response and in their log lines', async () => {
    const answer = await post('/api/retailers/shiloh', '{')
    const id = answer.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    await waitUntil('a line with the id', () => site.output.some((line) => line.includes(`"reqId":"${id}"`)))
  })

  test('log as JSON with a time and a level', () => {
    const lines = site.output.filter((line) => line.startsWith('{'))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), level: expect.any(Number) })
  })
})

describe('secrets', () => {
  test('are in no log line, whatever fails', async () => {
    const dataDir = path.join(folder, 'secrets')
    const other = await startSite({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
      CONTENT_API_KEY: 'SECRET-of-the-content-api',
      SMTP_URL: 'smtp://site:SECRET-of-mail@127.0.0.1:9',
      VIDEO_FEED_URL: 'http://127.0.0.1:9/feed.xml?key=SECRET-in-the-query',
      EMAIL_API_URL: 'http://127.0.0.1:9/api?key=SECRET-of-the-email-api',
      AZURE_STORAGE_CONNECTION_STRING:
        'DefaultEndpointsProtocol=http;AccountName=a;AccountKey=U0VDUkVUIG9mIHN0b3JhZ2U=;BlobEndpoint=http://127.0.0.1:9/a',
      IMAGE_OPTIMIZER_URL: 'http://127.0.0.1:9',
      IMAGE_OPTIMIZER_KEY: 'SECRET-key-of-images',
      IMAGE_OPTIMIZER_SECRET: 'SECRET-of-images',
    })
    const call = (url: string, body: object) =>
      fetch(other.url + url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'SECRET-of-the-content-api' },
        body: JSON.stringify(body),
      })
    await call('/api/retailers/shiloh', locateRequest())
    await call('/api/SendGrid/Send', { to: 'ada@homeowner.test', subject: 'Hello', text: 'Hello' })
    await call('/api/Container/a-container/Blob/a.jpg/Thumbnail', {
      width: 100,
      height: 100,
      strategy: 'fit',
    })
    await fetch(`${other.url}/api/videos`)
    await fetch(`${other.url}/education`)
    await other.stop()
    const output = other.output.join('\n')
    expect(output.length).toBeGreaterThan(1000)
    expect(output.match(/.*(SECRET|U0VDUkVUIG9mIHN0b3JhZ2U|SharedKey [^"]*).*/)?.[0]).toBeUndefined()
  }, 120_000)
})

describe('metrics', () => {
  test('cover routes, page cache, storage, pictures, feed, queue, email and process', async () => {
    await fetch(`${site.url}/about`)
    await fetch(`${site.url}/about`)
    await fetch(`${site.url}/no/such/page/${MARK}`)
    await fetch(`${site.url}/api/videos`)
    const gallery = await (await fetch(`${site.url}/gallery`)).text()
    const [picture = ''] = /\/media\/[^" ]+\/160\/[^" ]+\.webp/.exec(gallery) ?? []
    expect((await fetch(site.url + picture)).status).toBe(200)
    const text = await waitUntil('metrics of pictures', async () => {
      const figures = await (await fetch(`${site.url}/metrics`)).text()
      return figures.includes('site_picture_seconds_count') && figures
    })
    expect(text).toMatch(
      /site_http_request_seconds_bucket\{le="\+Inf",route="\/\*",method="GET",status="4xx"\} \d/,
    )
    expect(text).toMatch(/site_http_request_seconds_sum\{route="\/api\/videos",method="GET",status="2xx"\} /)
    expect(text).toMatch(/site_page_cache_answers_total\{result="hit"\} [1-9]/)
    expect(text).toMatch(/site_storage_call_seconds_count\{operation="list",outcome="ok"\} [1-9]/)
    expect(text).toMatch(/site_video_feed_seconds_count\{operation="list",outcome="ok"\} [1-9]/)
    for (const name of [
      'site_http_requests_in_flight',
      'site_page_cache_bytes',
      'site_mails',
      'site_mail_oldest_undelivered_seconds',
      'site_mail_transport_down',
      'site_rate_limited_total',
      'site_request_store_up',
      'site_content_store_up',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_open_fds',
    ])
      expect(text).toContain(`# TYPE ${name} `)
    expect(text).not.toContain(MARK)
  })

  test('are well formed and unique', async () => {
    const lines = (await (await fetch(`${site.url}/metrics`)).text()).trim().split('\n')
    const samples = lines.filter((line) => line !== '' && !line.startsWith('#'))
    for (const line of samples)
      expect(line).toMatch(/^[a-z0-9_]+(\{([a-z_]+="[^"\n]*",?)*\})? (-?[\d.e+-]+|\+Inf|Nan)$/)
    const names = samples.map((line) => line.slice(0, line.lastIndexOf(' ')))
    expect(new Set(names).size).toBe(names.length)
  })
})
