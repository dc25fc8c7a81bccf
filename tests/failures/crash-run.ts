import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { type SmtpInbox, startSmtpInbox } from '../support/requests/smtp-inbox.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { waitUntil } from '../support/time/wait-until.ts'

export interface CrashPlan {
  readonly requests: number
  readonly concurrency: number
  readonly servers: number
  readonly killsWhileDown: number
  readonly killsWhileSending: number
  readonly restart: boolean
  readonly databaseUrl?: string
  readonly dataDir: string
  readonly random: () => number
  readonly timeout: number
  /** The slug of a shop that accepts requests at once; all visitors choose it. */
  readonly shop?: string
}

export interface CrashReport {
  readonly acknowledged: readonly string[]
  /** References of requests without a mail, by its kind. */
  readonly lost: Readonly<Record<string, readonly string[]>>
  readonly arrived: number
  readonly duplicates: number
  readonly kills: number
  readonly drainSeconds: number
}

const DESK = 'desk@cabinetry.test'

/** A request's initial mails, as in their ids; hand-over mails follow if it is passed on at once. */
const FIRST = ['desk', 'visitor']
const kindsOf = ({ shop }: CrashPlan) =>
  shop === undefined ? FIRST : [...FIRST, 'retailer-1', 'introduction-1']

export async function crashRun(plan: CrashPlan): Promise<CrashReport> {
  const inbox = await startSmtpInbox()
  const fleet = await startFleet(plan, inbox)
  const references: string[] = []
  const kinds = kindsOf(plan)
  try {
    const posting = postAll(plan, fleet, references)
    for (let kill = 0; kill < plan.killsWhileDown; kill += 1) {
      const moment = Math.floor((plan.requests * (kill + plan.random())) / plan.killsWhileDown)
      await waitUntil(`${moment} acknowledged`, () => references.length >= moment, 120)
      await fleet.killOne()
    }
    await posting

    inbox.up()
    const up = performance.now()
    const mails = () => new Set(inbox.messages.map(({ messageId }) => messageId)).size
    for (let kill = 0; kill < plan.killsWhileSending; kill += 1) {
      const moment =
        (kinds.length * references.length * (kill + plan.random())) / (plan.killsWhileSending + 1)
      await waitUntil('mail to be sent', () => mails() >= moment, plan.timeout)
      await fleet.killOne()
    }
    await waitUntil('all mail', () => mails() >= kinds.length * references.length, plan.timeout).catch(
      () => undefined,
    )
    const drainSeconds = (performance.now() - up) / 1000
    // Leaves time for duplicates from claims that were taken over.
    await sleep(2000)
    return {
      ...count(references, kinds, inbox),
      kills: plan.killsWhileDown + plan.killsWhileSending,
      drainSeconds,
    }
  } finally {
    await fleet.stop()
    await inbox.stop()
  }
}

function count(acknowledged: readonly string[], kinds: readonly string[], { messages }: SmtpInbox) {
  const ids = new Set(messages.map(({ messageId }) => messageId))
  const missing = (kind: string) =>
    acknowledged.filter((reference) => !ids.has(`<${reference}-${kind}@cabinetry.test>`))
  return {
    acknowledged,
    lost: Object.fromEntries(kinds.map((kind) => [kind, missing(kind)])),
    arrived: messages.length,
    duplicates: messages.length - ids.size,
  }
}

async function startFleet(plan: CrashPlan, inbox: SmtpInbox) {
  const contentDir = path.join(plan.dataDir, 'content')
  // Not empty, so that the sample pack is not copied.
  await mkdir(path.join(contentDir, 'nothing'), { recursive: true })
  const env = {
    DATA_DIR: plan.dataDir,
    CONTENT_DIR: contentDir,
    SMTP_URL: inbox.url,
    MAIL_FROM: 'site@cabinetry.test',
    RETAILER_DESK_EMAIL: DESK,
    REQUEST_LIMIT_OVERALL: '1000000',
    RATE_LIMIT_OVERALL: '1000000',
    LOG_LEVEL: 'error',
    ...(plan.databaseUrl === undefined ? {} : { DATABASE_URL: plan.databaseUrl }),
  }
  const sites: RunningSite[] = await Promise.all(Array.from({ length: plan.servers }, () => startSite(env)))
  return {
    any: () => sites[Math.floor(plan.random() * sites.length)],
    async killOne() {
      const [victim] = sites.splice(Math.floor(plan.random() * sites.length), 1)
      await victim?.kill()
      if (plan.restart) sites.push(await startSite(env))
    },
    stop: () => Promise.all(sites.map((site) => site.stop())),
  }
}

type Fleet = Awaited<ReturnType<typeof startFleet>>

async function postAll(plan: CrashPlan, fleet: Fleet, references: string[]): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < plan.requests) {
      next += 1
      const number = next
      for (;;) {
        const reference = await postOnce(fleet.any()?.url, number, plan.shop)
        if (reference !== undefined) {
          references.push(reference)
          break
        }
        await sleep(50)
      }
    }
  }
  await Promise.all(Array.from({ length: plan.concurrency }, worker))
}

async function postOnce(
  url: string | undefined,
  number: number,
  shop: string | undefined,
): Promise<string | undefined> {
  if (url === undefined) return undefined
  try {
    const response = await fetch(`${url}/api/retailers/shiloh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `request-${number}` },
      body: JSON.stringify(
        locateRequest({ email: `visitor-${number}@homeowner.test`, comments: `Request ${number}`, shop }),
      ),
    })
    const answer = (await response.json()) as { data: number; reference?: string }
    return answer.data === 1 ? answer.reference : undefined
  } catch {
    return undefined
  }
}
