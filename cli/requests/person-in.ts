import { mayOpen } from '#core/people/roles.ts'
import { CommandError } from '../terminal/command-error.ts'
import type { Input, Options } from '../terminal/options.ts'
import type { Context } from './command.ts'

/** Name in the history if none is given. */
export const TERMINAL = 'The terminal'

export const WHO = {
  as: { type: 'string', value: 'NAME', help: 'The person at the desk who does it, for the history' },
} as const satisfies Options

export async function personIn(input: Input, { people }: Pick<Context, 'people'>): Promise<string> {
  const name = input.text('as')
  if (name === undefined) return TERMINAL
  const person = await people.named(name)
  if (!person || person.revokedAt !== undefined || !mayOpen(person.role, 'requests'))
    throw new CommandError(`Nobody named “${name}” handles requests at the desk.`, {
      hint: 'npm run desk -- list shows who works there.',
    })
  return person.name
}
