import { removeMessages } from '#adapters/mail/outbox-files.ts'
import { formatCount } from '#core/format-count.ts'
import { retentionLimit } from '#core/retailers/work/retention.ts'
import { CommandError } from '../terminal/command-error.ts'
import type { Input } from '../terminal/options.ts'
import type { Command, Context, Outcome } from './command.ts'
import { everyRequest } from './find.ts'

export const purge: Command = {
  name: 'purge',
  usage: '[--dry-run]',
  summary: 'Erase requests older than REQUEST_RETENTION_DAYS',
  about:
    'Erases requests older than REQUEST_RETENTION_DAYS whose mails were sent, refused or held back. Where that is set, the site does this on its own every day.',
  options: { 'dry-run': { type: 'boolean', help: 'Only show what would be erased' } },
  run,
}

async function run(input: Input, { store, config, now }: Context): Promise<Outcome> {
  const days = config.requestRetentionDays
  if (days === undefined)
    throw new CommandError('No retention period is configured, so nothing is due for erasure.', {
      hint: 'Set REQUEST_RETENTION_DAYS, to 730 for example.',
    })
  const before = retentionLimit(now(), days)
  if (input.flag('dry-run')) {
    const old: string[] = []
    for await (const { reference, receivedAt, mails } of everyRequest(store)) {
      const open = [mails.desk, mails.visitor].some(({ state }) => state === 'waiting' || state === 'claimed')
      if (Date.parse(receivedAt) < before.getTime() && !open) old.push(reference)
    }
    return { json: { days, wouldErase: old }, text: `${formatCount(old.length, 'request')} would be erased.` }
  }
  const erased = await store.removeSettled(before)
  const files = await removeMessages(config.dataDir, erased)
  return { json: { days, erased, files }, text: `${formatCount(erased.length, 'request')} erased.` }
}
