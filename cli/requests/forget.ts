import { removeMessages } from '#adapters/mail/eml-mailer.ts'
import { DAY_MS } from '#core/days.ts'
import { formatCount } from '#core/format-count.ts'
import { BEYOND_REACH } from '#core/retailers/privacy/erasure-plan.ts'
import { isQuiet } from '#core/retailers/work/privacy-actions.ts'
import { siteDay } from '#core/site-time.ts'
import { CommandError, EXIT, type Input } from '../terminal/options.ts'
import {
  type Command,
  type Context,
  emailOf,
  type Outcome,
  requestsOf,
  TERMINAL,
  visitorsRequests,
} from './find.ts'

export const forget: Command = {
  name: 'forget',
  usage: '--email ADDRESS [--verified TEXT] [--yes]',
  summary: 'Erase everything stored about a person (right to deletion)',
  about:
    'Erases every request sent from an email address, as the right to deletion in the privacy policy requires, and reports what remains elsewhere and why. First verify that the person asking is that person or their registered agent. This cannot be undone; unsent mails are never sent. Opens a privacy request: the site asks retailers that received the requests to erase them, and mails the person a confirmation.',
  options: {
    email: { type: 'string', value: 'ADDRESS', help: 'The person’s email address' },
    verified: { type: 'string', value: 'TEXT', help: 'How identity was verified' },
    yes: { type: 'boolean', help: 'Do not ask for confirmation' },
  },
  run: forgetPerson,
}

async function forgetPerson(input: Input, context: Context): Promise<Outcome> {
  const { store, storeName, terminal, now } = context
  const email = emailOf(input)
  const found = await requestsOf(store, input)
  if (found.length === 0)
    return {
      json: { email, store: storeName, erased: [], remains: BEYOND_REACH },
      text: [
        `Nothing is stored about ${email}.`,
        'Data may remain in:',
        ...BEYOND_REACH.map((line) => `- ${line}`),
      ].join('\n'),
    }
  const question = `Erase ${formatCount(found.length, 'request')} from ${email} permanently?`
  if (!input.flag('yes') && (await terminal.confirm(question)) !== true)
    throw new CommandError('Nothing was erased.', { hint: 'To erase without a question, add --yes.' })
  const verified = input.text('verified') ?? 'Verified before running the command'
  const erased = found.map(({ stored }) => stored.reference)
  const { reference, erasure, messages } = await erase(context, email, erased, verified)
  const remains = erasure?.remains ?? []
  const retailers = erasure?.notices.map(({ retailerName }) => retailerName) ?? []
  return {
    json: {
      email,
      store: storeName,
      at: now().toISOString(),
      case: reference,
      erased,
      files: messages,
      retailers,
      remains,
    },
    text: [
      `Erased: ${erased.join(', ')}${messages > 0 ? `, and ${formatCount(messages, 'message')} in the outbox` : ''}.`,
      `Privacy request ${reference}: ${retailers.length === 0 ? 'no retailer received the requests' : `retailers asked to erase by mail: ${retailers.join(', ')}`}.`,
      'What remains, and why:',
      ...remains.map((line) => `- ${line}`),
    ].join('\n'),
  }
}

async function erase({ privacy, now }: Context, email: string, chosen: readonly string[], identity: string) {
  const person = { name: '', email, phone: '', reference: '', street: '', zip: '' }
  const begun = await privacy.begin(TERMINAL, { asked: ['erasure'], receivedOn: siteDay(now()), person })
  if (begun.kind === 'faulty') throw new Error('A privacy request could not be opened')
  const { reference } = begun
  const by = { actor: 'desk', person: TERMINAL, version: 1 } as const
  await privacy.choose(reference, { chosen, identity }, by)
  const outcome = await privacy.erase(reference, by)
  if (outcome.kind === 'done') return { reference, ...outcome }
  throw new CommandError(outcome.kind === 'unknown' ? 'The privacy request is gone.' : outcome.message, {
    hint: `Privacy request ${reference} is open at /desk/requests/${reference}.`,
    exitCode: EXIT.conflict,
  })
}

export const purge: Command = {
  name: 'purge',
  usage: '[--dry-run]',
  summary: 'Erase requests older than REQUEST_RETENTION_DAYS',
  about:
    'Erases requests older than REQUEST_RETENTION_DAYS whose emails were sent, refused or parked. If it is set, the site also does this every day.',
  options: { 'dry-run': { type: 'boolean', help: 'Only show what would be erased' } },
  run: purgeOld,
}

async function purgeOld(input: Input, { store, config, now }: Context): Promise<Outcome> {
  const days = config.requestRetentionDays
  if (days === undefined)
    throw new CommandError('No retention period is configured.', {
      hint: 'Set REQUEST_RETENTION_DAYS, for example to 730.',
    })
  const cutoff = new Date(now().getTime() - days * DAY_MS)
  if (input.flag('dry-run')) {
    const references: string[] = []
    for await (const { stored } of visitorsRequests(store)) {
      const { reference, receivedAt } = stored
      if (Date.parse(receivedAt) < cutoff.getTime() && isQuiet(stored)) references.push(reference)
    }
    return {
      json: { days, wouldErase: references },
      text: `${formatCount(references.length, 'request')} would be erased.`,
    }
  }
  const erased = await store.removeSettled(cutoff)
  const files = await removeMessages(config.dataDir, erased)
  return { json: { days, erased, files }, text: `${formatCount(erased.length, 'request')} erased.` }
}
