import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NOT_SENT } from '#core/retailers/form/messages.ts'
import { openPostgresRequestStore } from '#tests/support/stores/request-store.ts'
import { startTcpProxy, type TcpProxy } from '../support/network/tcp-proxy.ts'
import { locateRequest, requestOfAnother } from '../support/requests/retailer-request.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { startPostgres, type TestPostgres } from '../support/stores/postgres.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

vi.setConfig({ testTimeout: 480_000 })

let postgres: TestPostgres
let proxy: TcpProxy
let site: RunningSite
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let databaseUrl: string

beforeAll(async () => {
  postgres = await startPostgres()
  folder = await temporaryFolder()
  // Not empty, so that the sample pack is not copied.
  await mkdir(path.join(folder.path, 'content/nothing'), { recursive: true })
  databaseUrl = await postgres.createDatabase()
  proxy = await startTcpProxy(Number(new URL(databaseUrl).port))
  site = await startSite(settings(databaseUrl.replace(/:\d+\//, `:${proxy.port}/`)))
}, 240_000)

afterAll(async () => {
  await site?.kill()
  await proxy?.stop()
  await postgres?.stop()
  await folder?.remove()
})

function settings(url: string) {
  return {
    DATA_DIR: folder.path,
    DATABASE_URL: url,
    REQUEST_LIMIT_OVERALL: '1000000',
    RATE_LIMIT_OVERALL: '1000000',
  }
}

interface Answer {
  readonly status: number
  readonly body: { readonly data: number; readonly reference?: string; readonly message?: string }
}

async function post(): Promise<Answer> {
  const response = await fetch(`${site.url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requestOfAnother()),
    signal: AbortSignal.timeout(60_000),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

async function postWhile(
  happening: (answers: readonly Answer[]) => Promise<void>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const over = new AbortController()
  const lines = Array.from({ length: 8 }, async () => {
    while (!over.signal.aborted) {
      answers.push(await post())
      await sleep(5)
    }
  })
  try {
    await happening(answers)
  } finally {
    over.abort()
    await Promise.all(lines)
  }
  return answers
}

async function expectNothingLost(answers: readonly Answer[]): Promise<void> {
  const store = await openPostgresRequestStore(databaseUrl, { log: { warn: () => undefined } })
  const lostReferences: string[] = []
  for (const { status, body } of answers)
    if (status === 200 && !(await store.find(body.reference ?? '')))
      lostReferences.push(String(body.reference))
  await store.close()
  expect(lostReferences).toEqual([])
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(refusals).toEqual(
    refusals.map(() => ({ status: 503, body: { data: 0, stored: false, message: NOT_SENT } })),
  )
}

const waitForRecovery = () =>
  waitUntil('a request to be stored', async () => (await post()).status === 200, 90)
const statusOf = async (path: string) =>
  (await fetch(site.url + path, { signal: AbortSignal.timeout(60_000) })).status

test('a database crash under load loses no acknowledged request, and the site reconnects', async () => {
  await waitForRecovery()
  const answers = await postWhile(async (soFar) => {
    for (let crash = 0; crash < 4; crash += 1) {
      const before = soFar.length
      await waitUntil(
        'a request to be stored',
        () => soFar.slice(before).some(({ status }) => status === 200),
        90,
      )
      await postgres.crashAndRestart()
    }
  })
  await waitForRecovery()
  await expectNothingLost(answers)
})

test('while the database is down, pages are served and a form keeps its input', async () => {
  proxy.mode = 'refuse'
  proxy.breakAll()
  expect((await post()).status).toBe(503)
  for (const page of ['/', '/gallery', '/education', '/retailers']) expect(await statusOf(page)).toBe(200)
  expect(await statusOf('/healthz')).toBe(200)

  const formResponse = await fetch(`${site.url}/retailers?intent=locate`)
  const token = /name="xsrf" value="([^"]+)"/.exec(await formResponse.text())?.[1] ?? ''
  const cookie = formResponse.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const { contact, ...fields } = locateRequest({ comments: 'Oak, or else maple.' })
  const form = new URLSearchParams(
    Object.entries({ ...fields, ...contact, xsrf: token }).map(([name, value]) => [name, String(value)]),
  )
  const postResponse = await fetch(`${site.url}/retailers`, {
    method: 'POST',
    headers: { cookie, origin: site.url, 'sec-fetch-site': 'same-origin' },
    body: form,
  })
  expect(postResponse.status).toBe(503)
  const html = await postResponse.text()
  expect(html).toContain(NOT_SENT)
  for (const formValue of ['Ada', 'Carpenter', '12 Mill Road', 'Oak, or else maple.'])
    expect(html).toContain(formValue)

  proxy.mode = 'pass'
  await waitForRecovery()
})

test('a silently dropped connection fails in time and is replaced', async () => {
  const before = await post()
  expect(before.status).toBe(200)
  proxy.mode = 'silent'
  const answers = await postWhile(async () => {
    await waitUntil('an answer', async () => (await post()).status === 503, 60)
  })
  expect(await statusOf('/gallery')).toBe(200)
  // Existing connections stay dead; only new ones work.
  proxy.mode = 'pass'
  await waitForRecovery()
  await expectNothingLost([before, ...answers])
})

test('a read-only database rejects requests, and accepts them once writable', async () => {
  const admin = new Client(databaseUrl)
  admin.on('error', () => undefined)
  await admin.connect()
  const readOnly = async (on: 'on' | 'off') => {
    await admin.query('set default_transaction_read_only to off')
    await admin.query('set transaction_read_only to off')
    await admin.query(`alter system set default_transaction_read_only to ${on}`)
    await admin.query('select pg_reload_conf()')
  }
  await readOnly('on')
  await waitUntil('a refusal', async () => (await post()).status === 503, 60)
  expect(await statusOf('/gallery')).toBe(200)
  const other = await startSite(settings(databaseUrl))
  expect((await fetch(`${other.url}/about`)).status).toBe(200)
  expect(await other.stop()).toBe(0)
  await readOnly('off')
  await waitForRecovery()
  await admin.end()
})

test('a start with an unresponsive database fails with one line', async () => {
  proxy.mode = 'silent'
  const start = startSite({
    ...settings(databaseUrl.replace(/:\d+\//, `:${proxy.port}/`)),
    LOG_LEVEL: 'silent',
  })
  await expect(start).rejects.toThrow(
    /exited before it was serving:\nThe database \S+ did not respond in time; [^\n]+$/,
  )
  proxy.mode = 'pass'
})

test('no user input is in the log, and the site exits cleanly', async () => {
  const code = await site.stop()
  expect([code, code === 0 ? '' : site.output.slice(-20).join('\n')]).toEqual([0, ''])
  expect(site.output.join('\n')).not.toMatch(/Carpenter|Mill Road|homeowner/)
})
