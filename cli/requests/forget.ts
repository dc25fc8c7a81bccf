import { removeMessages } from '#adapters/mail/outbox-files.ts'
import { counted } from '#core/counted.ts'
import type { StoredRequest } from '#core/ports/request-store.ts'
import { CommandError } from '../terminal/command-error.ts'
import type { Input } from '../terminal/options.ts'
import type { Command, Context, Outcome } from './command.ts'
import { emailOf, requestsOf } from './find.ts'

export const forget: Command = {
  name: 'forget',
  usage: '--email ADDRESS [--yes]',
  summary: 'Erase everything stored about a person (right to deletion)',
  about:
    'Erases every request sent with an address, and says what remains elsewhere and why: the privacy policy’s right to\ndeletion. First verify that the person asking is that person or their registered agent. This cannot be undone;\nunsent mails are never sent.',
  options: {
    email: { type: 'string', value: 'ADDRESS', help: 'The person’s email address' },
    yes: { type: 'boolean', help: 'Do not ask' },
  },
  run,
}

async function run(input: Input, { store, storeName, config, terminal, now }: Context): Promise<Outcome> {
  const email = emailOf(input)
  const found = await requestsOf(store, input)
  if (found.length === 0)
    return {
      json: { email, store: storeName, erased: [], remains: BEYOND_REACH },
      text: [
        `Nothing is kept about ${email}.`,
        'What this cannot reach:',
        ...BEYOND_REACH.map((line) => `- ${line}`),
      ].join('\n'),
    }
  const question = `Erase ${counted(found.length, 'request')} by ${email} for good?`
  if (!input.flag('yes') && (await terminal.confirm(question)) !== true)
    throw new CommandError('Nothing was erased.', { hint: 'To erase without being asked, add --yes' })
  const erased = found.map(({ reference }) => reference)
  for (const reference of erased) await store.remove(reference)
  const files = await removeMessages(config.dataDir, erased)
  const remains = whatRemains(found)
  return {
    json: { email, store: storeName, at: now().toISOString(), erased, files, remains },
    text: [
      `Erased: ${erased.join(', ')}${files > 0 ? `, and ${counted(files, 'message')} in the outbox` : ''}.`,
      'What remains, and why:',
      ...remains.map((line) => `- ${line}`),
    ].join('\n'),
  }
}

/** Copies that this tool cannot reach. Listed even if no request is found: it may have been erased by retention. */
const BEYOND_REACH = [
  'Backups keep a copy until they are pruned: dumps and archives of the database, snapshots of disks, copies of DATA_DIR. After restoring one, run this command again.',
  'Logs hold reference numbers and times only, to show that requests were handled; nothing that was typed.',
] as const

function whatRemains(requests: readonly StoredRequest[]): readonly string[] {
  const mails = requests.flatMap(({ mails: { desk, visitor } }) => [desk, visitor])
  const some = (state: string) => mails.some((mail) => mail.state === state)
  return [
    ...(some('sent')
      ? [
          'Mails that have left lie in the desk’s and the person’s own mailbox: erase the desk’s there, by reference.',
        ]
      : []),
    ...(some('claimed') ? ['A mail was just leaving: look for its reference in the desk’s mailbox.'] : []),
    ...(requests.some(({ forward }) => forward !== undefined)
      ? ['The external email API was given requests: ask its operator to erase them, by reference.']
      : []),
    ...BEYOND_REACH,
  ]
}
