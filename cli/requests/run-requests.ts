import { randomUUID } from 'node:crypto'
import type { Stores } from '#adapters/database/open-stores.ts'
import { createEmailApi } from '#adapters/email-api/email-api.ts'
import { removeMessages } from '#adapters/mail/eml-mailer.ts'
import { formatCount } from '#core/format-count.ts'
import { personExport } from '#core/retailers/privacy/person-export.ts'
import { newReference } from '#server/composition/create-request-services.ts'
import { createForwarder } from '#services/retailers/forward-request.ts'
import { createNews } from '#services/retailers/news.ts'
import { createPrivacyRequests } from '#services/retailers/privacy/privacy-requests.ts'
import { createRequestActions } from '#services/retailers/request-actions.ts'
import type { Input } from '../terminal/options.ts'
import { SILENT } from '../terminal/program.ts'
import { runTool } from '../terminal/tool.ts'
import { exportRequests } from './export.ts'
import { type Command, type Context, emailOf, type Outcome, PROGRAM, requestsOf } from './find.ts'
import { forget, purge } from './forget.ts'
import { resend } from './resend.ts'
import { inFull, list, show } from './show.ts'

const access: Command = {
  name: 'access',
  usage: '--email ADDRESS',
  summary: 'Show everything stored about a person (right to know)',
  about:
    'Shows every request sent from an email address, as the right to know in the privacy policy requires. First verify that the person asking is that person or their registered agent. The answer is due within 45 days.',
  options: { email: { type: 'string', value: 'ADDRESS', help: 'The person’s email address' } },
  run,
}

async function run(input: Input, { store, storeName, now }: Context): Promise<Outcome> {
  const found = await requestsOf(store, input)
  const email = emailOf(input)
  const texts = found.map(({ stored }) => inFull(stored))
  return {
    json: { email, store: storeName, at: now().toISOString(), ...personExport(found) },
    text:
      found.length === 0
        ? `Nothing is stored about ${email}.`
        : [`${formatCount(found.length, 'request')} by ${email}`, ...texts].join('\n\n———\n\n'),
  }
}

const COMMANDS: readonly Command[] = [list, show, resend, exportRequests, access, forget, purge]

export type Start = Pick<Context, 'config' | 'storeName' | 'terminal' | 'now'> & {
  readonly openStores: () => Promise<Stores>
}

export function runRequests(args: readonly string[], start: Start): Promise<number> {
  const tool = {
    program: PROGRAM,
    about: 'Manages visitors’ requests and the emails about them.',
    example: 'resend',
    worksOn:
      'Works on the database in the site’s configuration (DATABASE_URL or DATA_DIR), even while the site runs, and prints its name to standard error. Never creates a database. For scripts: npm run --silent requests -- COMMAND --json',
    commands: COMMANDS,
  }
  return runTool<Context>(tool, args, {
    terminal: start.terminal,
    async open() {
      const stores = await start.openStores()
      start.terminal.err(`Request store: ${start.storeName}`)
      return { context: contextOf(start, stores), close: () => stores.close() }
    },
  })
}

function contextOf(start: Start, { requests: store, people, retailers }: Stores): Context {
  const { config, now } = start
  // Not needed: the running site checks for due emails every few seconds.
  const shared = {
    onDue: () => undefined,
    news: createNews({ people }),
    now,
  }
  const actions = createRequestActions({
    ...shared,
    store,
    retailers,
    log: SILENT,
    forward: forwarderTo(config, store, now),
  })
  return {
    ...start,
    store,
    actions,
    people,
    privacy: createPrivacyRequests({
      ...shared,
      store,
      actions,
      // Emails are composed only by the site.
      compose: () => Promise.reject(new Error('The command line cannot preview emails')),
      eraseMessages: (references) => removeMessages(config.dataDir, references),
      brandKey: config.brandKey,
      newId: randomUUID,
      newReference,
    }),
  }
}

/** Logs nothing, because the command reports the outcome. */
function forwarderTo(
  { emailApiUrl: url, brandKey, publicUrl }: Start['config'],
  store: Stores['requests'],
  now: () => Date,
) {
  if (url === undefined) return undefined
  return createForwarder({ store, emailApi: createEmailApi({ url, brandKey }), publicUrl, now, log: SILENT })
}
