import { mayOpen } from '#core/desk/roles.ts'
import type { WorkedRequest } from '#core/ports/work-store.ts'
import type { RequestAction } from '#services/desk/requests/plan-action.ts'
import { CommandError, EXIT } from '../terminal/command-error.ts'
import { type Input, type Options, usageError } from '../terminal/options.ts'
import { type Context, type Outcome, PROGRAM } from './command.ts'
import { workForJson } from './describe-work.ts'
import { findWorked } from './find.ts'

/** Who is named in the history if nobody is. */
export const TERMINAL = 'The terminal'

export const WHO = {
  as: { type: 'string', value: 'NAME', help: 'The person of the desk who does it, for the history' },
} as const satisfies Options

export const ACTING: Options = {
  ...WHO,
  version: {
    type: 'string',
    value: 'NUMBER',
    help: 'As show told it: if anybody changed the request since, nothing is done',
  },
}

export const ACTING_HELP = `Exits with ${EXIT.conflict} and changes nothing if somebody else was faster.`

/** The request that the first word names, and the other words as one text. */
export async function readWish(
  input: Input,
  { work }: Pick<Context, 'work'>,
  { command, missing }: { readonly command: string; readonly missing: string },
): Promise<{ readonly worked: WorkedRequest; readonly text: string }> {
  const [reference, ...rest] = input.words
  if (reference === undefined)
    throw usageError('Name a request by its reference.', `See ${PROGRAM} ${command} --help`)
  const text = rest.join(' ').trim()
  if (text === '') throw usageError(missing, `See ${PROGRAM} ${command} --help`)
  return { worked: await findWorked(work, reference), text }
}

export async function act(
  input: Input,
  context: Pick<Context, 'actions' | 'work' | 'people'>,
  {
    worked,
    action,
    note = '',
  }: { readonly worked: WorkedRequest; readonly action: RequestAction; readonly note?: string },
): Promise<Outcome> {
  const { reference } = worked.stored
  const version = input.number('version', {
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    otherwise: worked.work.version,
  })
  const person = await personIn(input, context)
  const outcome = await context.actions.act(reference, action, { person, version, note })
  switch (outcome.kind) {
    case 'done': {
      const { work } = await findWorked(context.work, reference)
      return {
        json: { reference, message: outcome.message, work: workForJson(work) },
        text: `${reference}: ${outcome.message}`,
      }
    }
    case 'refused':
      throw new CommandError(`${reference}: ${outcome.message}`)
    case 'conflict':
      throw new CommandError(`${reference}: ${outcome.message}`, {
        hint: `See ${PROGRAM} show ${reference}`,
        exitCode: EXIT.conflict,
      })
    case 'unknown':
      throw new CommandError(`${reference} was erased in the meantime.`)
  }
}

export async function personIn(input: Input, { people }: Pick<Context, 'people'>): Promise<string> {
  const name = input.text('as')
  if (name === undefined) return TERMINAL
  const person = await people.named(name)
  if (!person || person.revokedAt !== undefined || !mayOpen(person.role, 'requests'))
    throw new CommandError(`Nobody named “${name}” looks after requests at the desk.`, {
      hint: 'npm run desk -- list shows who works there.',
    })
  return person.name
}
