import type { RestoreConflict } from '#adapters/content-api/call-result.ts'
import { factDifferences } from '#core/content/content-change.ts'
import { counted } from '#core/counted.ts'
import { inWords, labelOf } from '#core/desk/change-words.ts'
import { CommandError } from '../terminal/command-error.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { printable } from '../terminal/table.ts'
import { answerOf } from './answers.ts'
import { type Command, type Outcome, PROGRAM } from './command.ts'
import type { Context } from './context.ts'

export const restore: Command = {
  name: 'restore',
  usage: 'CHANGE [--over | --skip-conflicts]',
  summary: 'Undo a change: bring back what was deleted, replaced or said before',
  about: `
Takes a change back, with everything that was changed together with it: all of it or nothing. Facts that the
change did not touch stay as they are. If the same was changed again since, it tells both states and changes
nothing; --over restores all the same, --skip-conflicts restores the rest. Restoring is a change, too, and can be
undone.`,
  options: {
    over: { type: 'boolean', help: 'Also overwrite what was changed since' },
    'skip-conflicts': { type: 'boolean', help: 'Leave alone what was changed since' },
  },
  examples: [
    {
      says: 'What history --trash lists, such as:',
      command: 'restore 0b9f3a52-7f0e-4c1d-9a55-2f1c6f0d7a11',
    },
  ],
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const [id, ...more] = input.words
  if (id === undefined || more.length > 0)
    throw usageError('Name one change.', `${PROGRAM} history lists them.`)
  const calls = context.writer()
  const skipConflicts = input.flag('skip-conflicts')
  const first = await calls.restore(id, { skipConflicts })
  const conflicts = first.ok ? [] : (first.failure.conflicts ?? [])
  const overwritable = conflicts.flatMap(({ etag }) => etag ?? [])
  const isToOverwrite = input.flag('over') && overwritable.length === conflicts.length
  const result =
    conflicts.length > 0 && isToOverwrite ? await calls.restore(id, { over: overwritable }) : first
  if (!result.ok && result.failure.conflicts) {
    throw new CommandError(['It was changed again since:', ...conflicts.map(tellConflict)].join('\n'), {
      hint: 'Add --over to restore all the same, or --skip-conflicts to restore the rest.',
    })
  }
  const { change, count: amount } = answerOf(result, 'Restoring')
  return {
    json: { change, count: amount },
    text:
      change === null
        ? 'Everything is as it was before that change.'
        : `Restored ${counted(amount, 'item')}. Undo this: ${PROGRAM} restore ${change}`,
  }
}

function tellConflict({ container, name, wanted, present }: RestoreConflict): string {
  const where = printable([container, name].filter(Boolean).join('/'))
  if (present === null) return `${where} was deleted since: restore that first.`
  const facts = factDifferences(wanted ?? undefined, present).map(
    ({ key, before, after }) => `${labelOf(key)} is ${inWords(after)}, would become ${inWords(before)}`,
  )
  return printable(`${where}: ${facts.join('; ') || 'other bytes'}`)
}
