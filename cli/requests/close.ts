import { isOutcome } from '#core/retailers/request-names.ts'
import { OUTCOMES } from '#core/retailers/request-states.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { ACTING, ACTING_HELP, act, readWish } from './act.ts'
import { type Command, type Context, type Outcome, PROGRAM } from './command.ts'

const KNOWN = OUTCOMES.join(', ')

export const close: Command = {
  name: 'close',
  usage: 'REFERENCE OUTCOME [--note TEXT] [--as NAME] [--version NUMBER]',
  summary: 'Close a request',
  about: `Closes a request. Outcomes: ${KNOWN}. ${ACTING_HELP}`,
  options: { ...ACTING, note: { type: 'string', value: 'TEXT', help: 'A note for the history' } },
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const missing = `Say how it ended: ${KNOWN}.`
  const { worked, text } = await readWish(input, context, { command: 'close', missing })
  const outcome = text.toLowerCase().replaceAll(/[\s-]+/g, '_')
  if (!isOutcome(outcome))
    throw usageError(`There is no outcome “${text}”: ${KNOWN}.`, `See ${PROGRAM} close --help`)
  return act(input, context, {
    worked,
    action: { kind: 'close', outcome },
    note: input.text('note') ?? '',
  })
}
