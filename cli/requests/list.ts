import { counted } from '#core/counted.ts'
import { MAIL_STATES, type MailState } from '#core/ports/mail/mail-store.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { type Command, type Context, type Outcome, PROGRAM } from './command.ts'
import { forJson, inTable } from './describe.ts'
import { findRequest } from './find.ts'

export const list: Command = {
  name: 'list',
  usage: '[--state STATE] [--limit NUMBER] [--after REFERENCE]',
  summary: 'List requests, newest first',
  about:
    'Lists requests and the state of their two mails, newest first. Why: the reason one was held back, or the last error.',
  options: {
    state: {
      type: 'string',
      value: 'STATE',
      help: `Only with a mail in this state: ${MAIL_STATES.join(', ')}`,
    },
    limit: { type: 'string', value: 'NUMBER', help: 'At most this many; 50 by default' },
    after: { type: 'string', value: 'REFERENCE', help: 'The page after this request' },
  },
  run,
}

async function run(input: Input, { store }: Context): Promise<Outcome> {
  const limit = input.number('limit', { min: 1, max: 10_000, otherwise: 50 })
  const state = stateOf(input.text('state'))
  const typed = input.text('after')
  const after = typed === undefined ? undefined : (await findRequest(store, typed)).reference
  const found = await store.list({
    limit,
    ...(state === undefined ? {} : { state }),
    ...(after === undefined ? {} : { after }),
  })
  const last = found.at(-1)
  const more = found.length === limit && last ? ` The next ones: --after ${last.reference}` : ''
  return {
    json: found.map(forJson),
    text:
      found.length === 0
        ? 'No requests.'
        : `${inTable(found)}\n\n${counted(found.length, 'request')}.${more}`,
  }
}

function stateOf(typed: string | undefined): MailState | undefined {
  if (typed === undefined) return undefined
  const state = MAIL_STATES.find((one) => one === typed)
  if (state === undefined)
    throw usageError(`There is no state “${typed}”: ${MAIL_STATES.join(', ')}.`, `See ${PROGRAM} list --help`)
  return state
}
