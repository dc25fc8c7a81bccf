import type { WorkedRequest } from '#core/ports/work-store.ts'
import { passRefusal } from '#core/retailers/pass-rule.ts'
import type { Retailer } from '#core/retailers/retailer.ts'
import { CommandError } from '../terminal/command-error.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { ACTING, ACTING_HELP, act, readWish } from './act.ts'
import { type Command, type Context, type Outcome, PROGRAM } from './command.ts'
import { findWorked } from './find.ts'

export const pass: Command = {
  name: 'pass',
  usage: 'REFERENCE RETAILER [--as NAME] [--version NUMBER]',
  summary: 'Pass a request on to a retailer',
  about: `Passes a request on: the site sends the retailer’s mail and then the visitor’s. A retailer is named by its id, its\nname, or a part of its name that no other has; without one, the nearest are listed.\n${ACTING_HELP}`,
  options: ACTING,
  run,
}

async function run(input: Input, context: Context): Promise<Outcome> {
  const [reference, ...rest] = input.words
  if (reference !== undefined && rest.length === 0) {
    const worked = await findWorked(context.work, reference)
    const refusal = passRefusal(worked)
    if (refusal !== undefined) throw new CommandError(`${worked.stored.reference}: ${refusal}`)
    throw usageError('Name a retailer.', await nearest(worked, context))
  }
  const { worked, text } = await readWish(input, context, { command: 'pass', missing: 'Name a retailer.' })
  const retailer = retailerIn(await context.retailers.list(), text)
  if (!retailer.isOn)
    throw new CommandError(`${retailer.name} is off and takes no requests.`, {
      hint: 'Retailers are turned on at /desk/retailers.',
    })
  return act(input, context, { worked, action: { kind: 'pass', retailer } })
}

function retailerIn(all: readonly Retailer[], typed: string): Retailer {
  const wanted = typed.toLowerCase()
  const exact = all.find(({ id, name }) => id === typed || name.toLowerCase() === wanted)
  if (exact) return exact
  const similar = all.filter(({ name }) => name.toLowerCase().includes(wanted))
  const [only, ...others] = similar
  if (!only)
    throw new CommandError(`There is no retailer “${typed}”.`, {
      hint: 'All of them are at /desk/retailers.',
    })
  if (others.length > 0)
    throw new CommandError(`“${typed}” could be any of these:`, {
      hint: similar.map(({ id, name, city }) => `${name}, ${city} (${id})`).join('\n'),
    })
  return only
}

async function nearest(worked: WorkedRequest, { choose }: Context): Promise<string> {
  const choices = await choose(worked)
  if (choices.length === 0) return `No retailer serves this ZIP code. See ${PROGRAM} pass --help`
  const lines = choices.map(
    ({ name, miles, open }) => `${name}${miles === undefined ? '' : `, ${miles} miles`}, ${open} open`,
  )
  return ['The nearest that serve its ZIP code:', ...lines].join('\n')
}
