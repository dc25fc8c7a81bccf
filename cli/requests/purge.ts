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
    'Erases requests older than REQUEST_RETENTION_DAYS whose emails were sent, refused or held back. If it is set, the site also does this automatically every day.',
  options: { 'dry-run': { type: 'boolean', help: 'Only show what would be erased' } },
  run,
}

async function run(input: Input, { store, config, now }: Context): Promise<Outcome> {
  const days = config.requestRetentionDays
  if (days === undefined)
    throw new CommandError('No retention period is configured, so nothing is due for erasure.', {
      hint: 'Set REQUEST_RETENTION_DAYS, to 730 for example.',
    })
  const cutoff = retentionLimit(now(), days)
  if (input.flag('dry-run')) {
    const references: string[] = []
    for await (const { reference, receivedAt, mails } of everyRequest(store)) {
      const isPending = [mails.desk, mails.visitor].some(
        ({ state }) => state === 'waiting' || state === 'claimed',
      )
      if (Date.parse(receivedAt) < cutoff.getTime() && !isPending) references.push(reference)
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
