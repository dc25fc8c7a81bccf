import { formatCount } from '#core/format-count.ts'
import { MAIL_STATES, type MailState } from '#core/retailers/mail/mail-store.ts'
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
  const afterText = input.text('after')
  const after = afterText === undefined ? undefined : (await findRequest(store, afterText)).reference
  const records = await store.list({
    limit,
    ...(state === undefined ? {} : { state }),
    ...(after === undefined ? {} : { after }),
  })
  const last = records.at(-1)
  const more = records.length === limit && last ? ` The next ones: --after ${last.reference}` : ''
  return {
    json: records.map(forJson),
    text:
      records.length === 0
        ? 'No requests.'
        : `${inTable(records)}\n\n${formatCount(records.length, 'request')}.${more}`,
  }
}

function stateOf(input: string | undefined): MailState | undefined {
  if (input === undefined) return undefined
  const state = MAIL_STATES.find((one) => one === input)
  if (state === undefined)
    throw usageError(`There is no state “${input}”: ${MAIL_STATES.join(', ')}.`, `See ${PROGRAM} list --help`)
  return state
}
