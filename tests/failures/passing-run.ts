import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stores } from '#adapters/database/open-stores.ts'
import { completeRequest } from '#core/retailers/form/retailer-request.ts'
import { makeReference } from '#core/retailers/work/reference.ts'
import { createPeople } from '#server/composition/create-desk.ts'
import { formTokenIn } from '../support/desk/desk-visitor.ts'
import { requestOfAnother } from '../support/requests/retailer-request.ts'
import { type SmtpInbox, startSmtpInbox } from '../support/requests/smtp-inbox.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { waitUntil } from '../support/time/wait-until.ts'

export interface PassingPlan {
  readonly requests: number
  readonly concurrency: number
  readonly servers: number
  /** A killed server is restarted. */
  readonly kills: number
  /**
   * Whether emails can be sent meanwhile; an email that a killed server was sending is taken over after half a
   * minute.
   */
  readonly isMailing: boolean
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly stores: Stores
  readonly random: () => number
  readonly timeout: number
}

export interface PassingReport {
  /** Requests without a retailer, or whose shop or visitor was never notified. */
  readonly lost: number
  /** Requests assigned twice, or sent to two shops. */
  readonly doubled: number
  /** Messages that arrived again, with the same Message-ID. */
  readonly repeated: number
  readonly messages: number
  readonly kills: number
  /** Time until the last request was passed on, and until the last email arrived. */
  readonly passedSeconds: number
  readonly mailedSeconds: number
}

/** Two clerks at once pass each request on, to different shops, and retry until they get an answer. */
const SHOPS = ['sample-1', 'sample-2'] as const

export async function passingRun(plan: PassingPlan): Promise<PassingReport> {
  const { stores, requests } = plan
  const inbox = await startSmtpInbox()
  if (plan.isMailing) inbox.up()
  const fleet = await startFleet(plan, inbox)
  try {
    const references = Array.from({ length: requests }, () =>
      makeReference(crypto.getRandomValues(new Uint8Array(16))),
    )
    await inTurns(references, plan.concurrency, (reference) => come(stores, reference))
    const clerks = await Promise.all(SHOPS.map((shop) => signIn(fleet, stores, shop)))
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1000
    let passedCount = 0
    const passing = inTurns(references, plan.concurrency, async (reference) => {
      await Promise.all(clerks.map((clerk) => passOn(fleet, clerk, reference)))
      passedCount += 1
    })
    const killing = async () => {
      for (let kill = 0; kill < plan.kills; kill += 1) {
        const moment = (requests * (kill + plan.random())) / plan.kills
        await waitUntil(`${moment} passed on`, () => passedCount >= moment, plan.timeout)
        await fleet.killOne()
      }
    }
    await Promise.all([passing, killing()])
    const passedSeconds = seconds()
    if (!plan.isMailing) {
      inbox.up()
      // A newly started server does not know that the transport was down.
      await fleet.killOne()
    }
    const expected = new Set(references.flatMap((reference) => KINDS.map((kind) => idOf(reference, kind))))
    const arrivedMessages = () => inbox.messages.filter(({ messageId }) => expected.has(messageId))
    const unique = () => new Set(arrivedMessages().map(({ messageId }) => messageId))
    await waitUntil('all mails', () => unique().size === expected.size, plan.timeout).catch(() => undefined)
    const mailedSeconds = seconds()
    const ends: { readonly isLost: boolean; readonly isDoubled: boolean }[] = []
    await inTurns(references, plan.concurrency, async (reference) => {
      const work = (await stores.requests.find(reference))?.work
      const shops = arrivedMessages().filter(({ messageId }) => messageId === idOf(reference, 'retailer-1'))
      const isNotified = KINDS.every((kind) => unique().has(idOf(reference, kind)))
      ends.push({
        isLost: work?.state !== 'passed_on' || !isNotified,
        isDoubled:
          work?.history.filter(({ what }) => what === 'pass').length !== 1 ||
          work.handovers.length !== 1 ||
          new Set(shops.map(({ recipient }) => recipient)).size > 1,
      })
    })
    return {
      lost: ends.filter(({ isLost }) => isLost).length,
      doubled: ends.filter(({ isDoubled }) => isDoubled).length,
      repeated: arrivedMessages().length - unique().size,
      messages: arrivedMessages().length,
      kills: plan.kills,
      passedSeconds,
      mailedSeconds,
    }
  } finally {
    await fleet.stop()
    await inbox.stop()
  }
}

const KINDS = ['retailer-1', 'introduction-1'] as const

function idOf(reference: string, kind: (typeof KINDS)[number]): string {
  return `<${reference}-${kind}@cabinetry.test>`
}

async function come({ requests }: Stores, reference: string): Promise<void> {
  await requests.accept({
    id: crypto.randomUUID(),
    reference,
    receivedAt: new Date().toISOString(),
    brandKey: 'shiloh',
    request: completeRequest(requestOfAnother()),
    // Its first two emails are of no interest here.
    external: true,
  })
}

async function startFleet(plan: PassingPlan, inbox: SmtpInbox) {
  const contentDir = path.join(plan.dataDir, 'content')
  // Not empty, so that the sample pack is not copied.
  await mkdir(path.join(contentDir, 'nothing'), { recursive: true })
  const env = {
    DATA_DIR: plan.dataDir,
    CONTENT_DIR: contentDir,
    SMTP_URL: inbox.url,
    MAIL_FROM: 'site@cabinetry.test',
    RETAILER_DESK_EMAIL: 'desk@cabinetry.test',
    RATE_LIMIT_OVERALL: '1000000',
    LOG_LEVEL: 'fatal',
    ...(plan.databaseUrl === undefined ? {} : { DATABASE_URL: plan.databaseUrl }),
  }
  // One after another: the first makes the key and the sample shops.
  const sites: RunningSite[] = []
  for (let server = 0; server < plan.servers; server += 1) sites.push(await startSite(env))
  return {
    /** The desk is at `localhost`. */
    any: () => sites[Math.floor(plan.random() * sites.length)]?.url.replace('127.0.0.1', 'localhost'),
    async killOne() {
      const [victim] = sites.splice(Math.floor(plan.random() * sites.length), 1)
      await victim?.kill()
      sites.push(await startSite(env))
    },
    stop: () => Promise.all(sites.map((site) => site.kill())),
  }
}

type Fleet = Awaited<ReturnType<typeof startFleet>>

interface Clerk {
  readonly cookies: Map<string, string>
  readonly shop: string
  readonly token: string
}

async function signIn(fleet: Fleet, stores: Stores, shop: string): Promise<Clerk> {
  const invitation = await createPeople(stores, () => new Date()).invite(
    'test',
    `Clerk of ${shop}`,
    'requests',
  )
  if (invitation.kind === 'refused') throw new Error(invitation.message)
  const cookies = new Map<string, string>()
  const enroll = `/desk/enroll/${invitation.token}`
  await ask(fleet, cookies, enroll)
  await ask(fleet, cookies, enroll, { xsrf: cookies.get('XSRF-TOKEN') ?? '', intent: 'without' })
  const page = await ask(fleet, cookies, '/desk/requests')
  if (page.status !== 200) throw new Error(`The clerk is not signed in: ${page.status}`)
  return { cookies, shop, token: formTokenIn(await page.text()) }
}

async function ask(
  fleet: Fleet,
  cookies: Map<string, string>,
  url: string,
  fields?: Readonly<Record<string, string>>,
): Promise<Response> {
  const answer = await fetch(`${fleet.any()}${url}`, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
  })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  return answer
}

/** 200: sent, perhaps by an earlier attempt whose answer was lost. 409: the other clerk was faster. */
async function passOn(fleet: Fleet, { cookies, shop, token }: Clerk, reference: string): Promise<void> {
  for (;;) {
    try {
      const fields = { token, version: '0', intent: `pass ${shop}` }
      const { status } = await ask(fleet, cookies, `/desk/requests/${reference}`, fields)
      if (status === 409 || status === 200) return
      if (status < 500) throw new TypeError(`answered ${status}`)
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('answered')) throw error
    }
    await sleep(50)
  }
}

async function inTurns<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
