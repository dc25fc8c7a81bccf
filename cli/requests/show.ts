import { type Input, usageError } from '../terminal/options.ts'
import { type Command, type Context, type Outcome, PROGRAM } from './command.ts'
import { forJson, inFull } from './describe.ts'
import { workForJson, workInFull } from './describe-work.ts'
import { findWorked } from './find.ts'

export const show: Command = {
  name: 'show',
  usage: 'REFERENCE',
  summary: 'Show one request with every answer, its mails, its state and its history',
  about:
    'Shows one request, and does not mark it as seen. Capitals, blanks and the hyphen of the reference do not matter. Times are in UTC.',
  options: {},
  run,
}

async function run({ words }: Input, { work }: Context): Promise<Outcome> {
  if (words.length === 0) throw usageError('Name a request by its reference.', `See ${PROGRAM} list`)
  const worked = await findWorked(work, words.join(''))
  return {
    json: { ...forJson(worked.stored), work: workForJson(worked.work) },
    text: `${inFull(worked.stored)}\n\n${workInFull(worked.work)}`,
  }
}
