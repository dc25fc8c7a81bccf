import { expect, test } from 'vitest'
import { VERSION } from '#server/process/version.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { siteInMemory } from '../support/sites/site-in-memory.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const KEY = 'a-key-of-enough-length'

const site = siteForFile({ CONTENT_API_KEY: KEY, SITE_COMMIT: '0123abc' })

const STRANGER = { 'x-forwarded-for': '203.0.113.1' }

async function metrics(): Promise<ReadonlyMap<string, number>> {
  const answer = await site.get('/metrics')
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const samples = new Map<string, number>()
  for (const line of answer.body.trimEnd().split('\n')) {
    if (line === '') continue
    if (/^# (HELP|TYPE) [a-z0-9_]+ \S/.test(line)) continue
    const [, name, value] =
      /^([a-z0-9_]+(?:\{(?:[a-z]+="[^"\\\n]*",?)+\})?) ([-+.\deE]+|Nan)$/.exec(line) ?? []
    if (name === undefined) throw new Error(`not a sample: ${line}`)
    samples.set(name, Number(value))
  }
  return samples
}

test('counts requests, attempts and queues', async () => {
  const post = (payload: object) => site.app.inject({ method: 'POST', url: '/api/retailers/shiloh', payload })
  await post(locateRequest())
  await post(locateRequest({ homepage: 'http://offer.test' }))
  await post({ retailer: 1 })
  const samples = await waitUntil('both mails', async () => {
    const now = await metrics()
    const key = (mail: string) => `site_mail_attempts_total{mail="${mail}",outcome="sent"}`
    return now.get(key('desk')) === 1 && now.get(key('visitor')) === 1 && now
  })
  for (const outcome of ['stored', 'parked', 'invalid'])
    expect(samples.get(`site_retailer_requests_total{outcome="${outcome}"}`)).toBe(1)
  expect(samples.get('site_mail_transport_down')).toBe(0)
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(samples.has('site_mail_oldest_undelivered_seconds')).toBe(true)
  expect(samples.has('site_mails{mail="desk",state="parked"}')).toBe(true)
})

test('starts every counter at 0, so that the first increment can trigger an alert', async () => {
  const samples = await metrics()
  for (const name of [
    'site_retailer_requests_total{outcome="failed"}',
    'site_mail_attempts_total{mail="desk",outcome="refused"}',
    'site_storage_call_seconds_count{operation="open",outcome="failed"}',
    'site_video_feed_seconds_count{operation="list",outcome="failed"}',
    'site_rate_limited_total{limit="overall"}',
    'site_mails_given_up{mail="desk"}',
  ])
    expect([name, samples.get(name)]).toEqual([name, 0])
})

test('has metrics for stores, memory and the build', async () => {
  const samples = await metrics()
  expect(samples.get('site_request_store_up')).toBe(1)
  expect(samples.get('site_content_store_up')).toBe(1)
  for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes'])
    expect(samples.get(name)).toBeGreaterThan(0)
  const build = `site_build_info{version="${VERSION}",node="${process.version}",commit="0123abc"}`
  expect(samples.get(build)).toBe(1)
})

test('has a metric of its own for the image process', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/Container/shiloh-images-gallery/Blob/alder-lodge-kitchen.jpg/Thumbnail',
    headers: { 'x-api-key': KEY },
    payload: { width: 90, height: 60, strategy: 'crop' },
  })
  expect(answer.statusCode).toBe(201)
  expect((await metrics()).get('site_picture_process_memory_bytes')).toBeGreaterThan(1e7)
})

test('requires the key', async () => {
  expect((await site.get('/metrics', STRANGER)).statusCode).toBe(401)
  expect((await site.get('/readyz', STRANGER)).json()).toEqual({ status: 'ready' })
  expect((await site.get('/metrics', { ...STRANGER, authorization: `Bearer ${KEY}` })).statusCode).toBe(200)
  expect((await site.get('/metrics', { ...STRANGER, 'x-api-key': 'wrong' })).statusCode).toBe(401)
})

test('requires the key behind a proxy, whatever the headers', async () => {
  const proxiedSite = await siteInMemory({ CONTENT_API_KEY: KEY, TRUST_PROXY: '10.0.0.0/8' })
  // What a local proxy without forwarding headers sends.
  expect((await proxiedSite.get('/metrics')).statusCode).toBe(401)
  expect((await proxiedSite.get('/readyz')).json()).toEqual({ status: 'ready' })
  const key = { authorization: `Bearer ${KEY}` }
  expect((await proxiedSite.get('/metrics', key)).statusCode).toBe(200)
  expect((await proxiedSite.get('/readyz', key)).json()).toEqual({ status: 'ready', faults: [] })
  await proxiedSite.close()
})
