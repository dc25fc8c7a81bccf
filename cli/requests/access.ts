import { counted } from '#core/counted.ts'
import { personExport } from '#core/rights/person-export.ts'
import type { Input } from '../terminal/options.ts'
import type { Command, Context, Outcome } from './command.ts'
import { inFull } from './describe.ts'
import { emailOf, requestsOf } from './find.ts'

export const access: Command = {
  name: 'access',
  usage: '--email ADDRESS',
  summary: 'Show everything stored about a person (right to know)',
  about:
    'Shows every request sent with an address: the privacy policy’s right to know. First verify that the person asking is that person or their registered agent. The answer is due within 45 days.',
  options: { email: { type: 'string', value: 'ADDRESS', help: 'The person’s email address' } },
  run,
}

async function run(input: Input, { store, storeName, now, work }: Context): Promise<Outcome> {
  const found = await requestsOf(store, input)
  const email = emailOf(input)
  const worked = (await Promise.all(found.map(({ reference }) => work.find(reference)))).filter(
    (one) => one !== undefined,
  )
  return {
    json: { email, store: storeName, at: now().toISOString(), ...personExport(worked) },
    text:
      found.length === 0
        ? `Nothing is stored about ${email}.`
        : [`${counted(found.length, 'request')} by ${email}`, ...found.map(inFull)].join('\n\n———\n\n'),
  }
}
