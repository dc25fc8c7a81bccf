import { type Input, usageError } from '../terminal/options.ts'
import { type Command, type Context, type Outcome, PROGRAM } from './command.ts'
import { forJson, inFull } from './describe.ts'
import { findRequest } from './find.ts'

export const show: Command = {
  name: 'show',
  usage: 'REFERENCE',
  summary: 'Show one request with every answer and where its mails stand',
  about: 'Shows one request. Capitals, blanks and the hyphen of the reference do not matter.',
  options: {},
  run,
}

async function run({ words }: Input, { store }: Context): Promise<Outcome> {
  if (words.length === 0) throw usageError('Name a request by its reference.', `See ${PROGRAM} list`)
  const stored = await findRequest(store, words.join(''))
  return { json: forJson(stored), text: inFull(stored) }
}
