import { createEmailApi } from '#adapters/email-api/email-api.ts'
import { counted } from '#core/counted.ts'
import { MAIL_KINDS, type ReleasableState, type StoredRequest } from '#core/ports/request-store.ts'
import { createForwarder } from '#services/retailers/forward-request.ts'
import { EXIT } from '../terminal/command-error.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { type Command, type Context, type Outcome, PROGRAM } from './command.ts'
import { findRequest } from './find.ts'

export const resend: Command = {
  name: 'resend',
  usage: 'REFERENCE … [--desk] [--sent]',
  summary: 'Send the mails of a request now',
  about:
    'Makes mails of a request due that were held back or refused, or that wait for their next attempt. The running site\nsends them within seconds. The visitor’s copy of a request that was held back leaves out what was typed. If an\nexternal email API sends the mails, it gets the request.',
  options: {
    desk: { type: 'boolean', help: 'Only the mail to the desk, none to the visitor' },
    sent: { type: 'boolean', help: 'Also those already sent, which then arrive again' },
  },
  run,
}

interface Only {
  readonly desk: boolean
  readonly sent: boolean
}

interface Resent {
  readonly reference: string
  readonly mails: number
  readonly ok: boolean
  readonly text: string
}

async function run(input: Input, context: Context): Promise<Outcome> {
  if (input.words.length === 0)
    throw usageError('Name a request by its reference.', `${PROGRAM} parked lists what is held back.`)
  const requests: StoredRequest[] = []
  for (const word of input.words) requests.push(await findRequest(context.store, word))
  const results: Resent[] = []
  for (const stored of requests)
    results.push(await resendOne(stored, { sent: input.flag('sent'), desk: input.flag('desk') }, context))
  return {
    json: results.map(({ reference, mails, ok }) => ({ reference, mails, ok })),
    text: results.map(({ text }) => text).join('\n'),
    exitCode: results.every(({ ok }) => ok) ? 0 : EXIT.failed,
  }
}

async function resendOne(stored: StoredRequest, only: Only, context: Context): Promise<Resent> {
  const { store, now, config } = context
  const { reference } = stored
  const { sent, desk } = only
  if (config.emailApiUrl !== undefined) {
    if (desk) throw usageError('The external email API sends both mails; it cannot be asked for one.', '')
    return handOver(stored, sent, config.emailApiUrl, context)
  }
  const states: ReleasableState[] = [
    'parked',
    'refused',
    'waiting',
    'external',
    ...(sent ? (['sent'] as const) : []),
  ]
  const mails = await store.release(reference, now(), states, desk ? ['desk'] : MAIL_KINDS)
  const text =
    mails === 0 ? `${reference}: nothing to send` : `${reference}: ${counted(mails, 'mail')} made due`
  return { reference, mails, ok: true, text }
}

async function handOver(
  stored: StoredRequest,
  sent: boolean,
  url: string,
  { store, now, config }: Context,
): Promise<Resent> {
  const { reference } = stored
  if (stored.forward?.outcome === 'accepted' && !sent)
    return { reference, mails: 0, ok: true, text: `${reference}: the external email API has it already` }
  const silent = () => undefined
  const forward = createForwarder({
    store,
    emailApi: createEmailApi({ url, brandKey: config.brandKey }),
    now,
    log: { debug: silent, info: silent, warn: silent, error: silent },
  })
  const ok = await forward(stored)
  const text = ok ? 'the external email API took it over' : 'the external email API did not take it over'
  return { reference, mails: ok ? 2 : 0, ok, text: `${reference}: ${text}` }
}
