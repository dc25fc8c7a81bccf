import type { ChangeRecord } from '#adapters/content-api/answers.ts'
import { counted } from '#core/counted.ts'
import { changedFacts, changedName, deedOf } from '#core/desk/change-words.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { table } from '../terminal/table.ts'
import { answerOf } from './answers.ts'
import { type Command, type Outcome, PROGRAM } from './command.ts'
import type { Context } from './context.ts'

export const history: Command = {
  name: 'history',
  usage: '[CONTAINER [NAME]] [--by NAME] [--trash] [--before WHERE]',
  summary: 'Tell what was changed in the last 30 days, by whom',
  about: `
Lists changes of pictures, documents and containers, the latest first, however they were made: at the desk, with
this tool or through the API. Changes made together are one line. The last column is what restore takes to undo
it. With --trash it lists only what was deleted and is still gone.`,
  options: {
    by: { type: 'string', value: 'NAME', help: 'Only what this person changed' },
    trash: { type: 'boolean', help: 'Only what was deleted and can come back' },
    before: { type: 'string', value: 'WHERE', help: 'The next page, as the end of the last one says' },
  },
  examples: [
    { says: 'Everything:', command: 'history' },
    { says: 'One picture:', command: 'history shiloh-images-gallery island.jpg' },
    { says: 'The trash:', command: 'history --trash' },
  ],
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const [container, name, ...more] = input.words
  if (more.length > 0)
    throw usageError('Name a container, and a file in it.', `See ${PROGRAM} history --help`)
  const calls = context.writer()
  const olderThan = input.text('before')
  const page = input.flag('trash')
    ? await trashPage(calls, olderThan)
    : answerOf(
        await calls.history({ container, name, by: input.text('by'), olderThan }),
        'Reading the history',
      )
  const rows = page.entries.map(({ id, at, count: amount, changes }) => {
    const [first] = changes
    return [
      at.slice(0, 16).replace('T', ' '),
      first?.by ?? '',
      first ? toldOf(first, amount) : '',
      first ? [first.container, first.name].filter(Boolean).join('/') : '',
      id,
    ]
  })
  const next = page.next === null ? '' : `\n\nMore: add --before ${page.next}`
  return {
    json: page,
    text:
      rows.length > 0
        ? `${table(['When (UTC)', 'Who', 'What', 'Where', 'Change'], rows)}${next}\n\nUndo one: ${PROGRAM} restore CHANGE`
        : 'Nothing.',
  }
}

async function trashPage(calls: ReturnType<Context['writer']>, olderThan: string | undefined) {
  const { entries, next } = answerOf(await calls.trash(olderThan), 'Reading the trash')
  return { entries: entries.map((change) => ({ ...change, count: 1, changes: [change] })), next }
}

function toldOf({ kind, ...record }: ChangeRecord, amount: number): string {
  const change = {
    kind,
    name: record.name ?? undefined,
    before: record.before ?? undefined,
    after: record.after ?? undefined,
  }
  const facts = changedFacts(change).map(({ label, before, after }) => `${label} ${before} → ${after}`)
  const what = amount > 1 ? counted(amount, 'item') : changedName(change)
  const told = `${deedOf(change)} ${what}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}`
  return told.length > 90 ? `${told.slice(0, 89)}…` : told
}
