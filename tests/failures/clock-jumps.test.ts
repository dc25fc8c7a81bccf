import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { mailsIn } from '#tests/contracts/request-store-samples.ts'
import { openSqliteRequestStore } from '#tests/support/stores/request-store.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { type InboxScript, type SmtpInbox, startSmtpInbox } from '../support/requests/smtp-inbox.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

vi.setConfig({ testTimeout: 480_000 })

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR
const PRELOAD = path.resolve(import.meta.dirname, '../support/time/shifted-clock.ts')

interface ShiftedSite {
  readonly site: RunningSite
  readonly inbox: SmtpInbox
  readonly dataDir: string
  readonly setClock: (shift: number) => Promise<void>
  readonly post: () => Promise<{
    readonly status: number
    readonly retryAfter: number
    readonly reference: string
  }>
  readonly arrived: (reference: string) => readonly [number, number]
}

const open: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(open.map((end) => end())))

async function startShifted(
  shift: number,
  script: InboxScript = {},
  env: Readonly<Record<string, string>> = {},
): Promise<ShiftedSite> {
  const folder = await temporaryFolder()
  const inbox = await startSmtpInbox(script)
  const file = path.join(folder.path, 'shift')
  await writeFile(file, String(shift))
  await mkdir(path.join(folder.path, 'content/nothing'), { recursive: true })
  const site = await startSite({
    DATA_DIR: folder.path,
    SMTP_URL: inbox.url,
    MAIL_FROM: 'site@cabinetry.test',
    RETAILER_DESK_EMAIL: 'desk@cabinetry.test',
    NODE_OPTIONS: `--import ${PRELOAD}`,
    CLOCK_SHIFT_FILE: file,
    ...env,
  })
  open.push(async () => {
    await site.kill()
    await inbox.stop()
    await folder.remove()
  })
  return {
    site,
    inbox,
    dataDir: folder.path,
    async setClock(to) {
      await writeFile(`${file}.new`, String(to))
      await rename(`${file}.new`, file)
      // The clock file is polled twice in this time.
      await sleep(200)
    },
    async post() {
      const response = await fetch(`${site.url}/api/retailers/shiloh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(locateRequest()),
      })
      const { reference = '' } = (await response.json()) as { reference?: string }
      return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), reference }
    },
    arrived(reference) {
      const count = (kind: string) =>
        inbox.messages.filter(({ messageId }) => messageId === `<${reference}-${kind}@cabinetry.test>`).length
      return [count('desk'), count('visitor')]
    },
  }
}

test.concurrent('mail for a server that was down is sent within five minutes after the clock is set back an hour', async () => {
  const { site, inbox, post, arrived, setClock } = await startShifted(0)
  const before = await post()
  await waitUntil(
    'the transport to be reported down',
    () => site.output.some((line) => line.includes('is down')),
    60,
  )
  // At least one probe happens in this time.
  await sleep(11_000)
  await setClock(-HOUR)
  const after = await post()
  inbox.up()
  await waitUntil(
    'all mail',
    () => [before, after].every(({ reference }) => arrived(reference).every((count) => count > 0)),
    240,
  )
  expect([before, after].map(({ reference }) => arrived(reference))).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test.concurrent('a mail deferred by a clock years ahead is sent soon after the clock is corrected', async () => {
  const recipients = new Set<string>()
  const { site, inbox, dataDir, post, arrived, setClock } = await startShifted(10 * YEAR, {
    refuse: (recipient) => {
      if (recipients.has(recipient)) return undefined
      recipients.add(recipient)
      return '451 4.7.1 try again later'
    },
  })
  inbox.up()
  const { reference } = await post()
  const deferralCount = () =>
    site.output.filter((line) => line.includes('An email could not be sent and will be retried')).length
  await waitUntil('both mails to be deferred', () => deferralCount() === 2, 60)
  // The line is logged before the mail is saved.
  const store = await openSqliteRequestStore(dataDir)
  await waitUntil('both to be saved', async () => {
    const mails = Object.values(mailsIn(await store.find(reference)))
    return mails.length === 2 && mails.every(({ state, attempts }) => state === 'waiting' && attempts > 0)
  })
  await store.close()
  await setClock(0)
  await waitUntil('both mails', () => arrived(reference).every((count) => count > 0), 240)
  expect(arrived(reference)).toEqual([1, 1])
})

test.concurrent('a site that starts in the past recovers with the clock, and sends each mail once', async () => {
  const { inbox, post, arrived, setClock, site } = await startShifted(-20 * YEAR)
  inbox.up()
  const references: string[] = []
  for (const shift of [-20 * YEAR, 0, 24 * HOUR, 0]) {
    await setClock(shift)
    const { status, reference } = await post()
    expect(status).toBe(200)
    references.push(reference)
    expect((await fetch(`${site.url}/retailers`)).status).toBe(200)
  }
  await waitUntil('all mail', () => references.every((one) => arrived(one).every((count) => count > 0)), 120)
  await sleep(2000)
  expect(references.map(arrived)).toEqual(references.map(() => [1, 1]))
})

test.concurrent('limits neither last an hour longer nor reset when the clock is set', async () => {
  const { post, setClock } = await startShifted(0, {}, { REQUEST_LIMIT_OVERALL: '1' })
  expect((await post()).status).toBe(200)
  for (const shift of [0, 24 * HOUR, -HOUR]) {
    await setClock(shift)
    const { status, retryAfter } = await post()
    expect([shift, status]).toEqual([shift, 429])
    expect(retryAfter).toBeLessThanOrEqual(60)
  }
  await waitUntil('room for another request', async () => (await post()).status === 200, 150)
})

test.concurrent('accepts and does not park a form opened before the clock was set', async () => {
  const { site, inbox, setClock, arrived } = await startShifted(0)
  inbox.up()
  for (const shift of [-HOUR, 24 * HOUR]) {
    await setClock(0)
    const formResponse = await fetch(`${site.url}/retailers?intent=locate`)
    const token = /name="xsrf" value="([^"]+)"/.exec(await formResponse.text())?.[1] ?? ''
    const cookie = formResponse.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    await setClock(shift)
    const { contact, ...fields } = locateRequest()
    const form = Object.entries({ ...fields, ...contact, xsrf: token })
    const postResponse = await fetch(`${site.url}/retailers`, {
      method: 'POST',
      headers: { cookie, origin: site.url, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(form.map(([name, value]) => [name, String(value)])),
    })
    expect(postResponse.status).toBe(200)
    const reference =
      /[0-9A-Z]{4}-[0-9A-Z]{5}/.exec((await postResponse.text()).split('reference number')[1] ?? '')?.[0] ??
      ''
    await waitUntil('both mails', () => arrived(reference).every((count) => count === 1), 60)
  }
})
