import type { Input } from '../terminal/options.ts'
import { act, readWish, WHO } from './act.ts'
import type { Command, Context, Outcome } from './command.ts'

export const note: Command = {
  name: 'note',
  usage: 'REFERENCE TEXT [--as NAME]',
  summary: 'Add a note to a request',
  about: 'Adds a note to the history of a request. Only the desk reads it.',
  options: WHO,
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const { worked, text } = await readWish(input, context, { command: 'note', missing: 'Write the note.' })
  return act(input, context, { worked, action: { kind: 'note' }, note: text })
}
