import { formatCount } from '#core/format-count.ts'
import { FIRST_MAILS, type FirstMail, type MailState } from '#core/retailers/mail/mail-store.ts'
import type { ActionRequest as Action } from '#core/retailers/work/plan-action.ts'
import { mailRecords, type WorkedRequest } from '#core/retailers/work/request-store.ts'
import { EXIT, type Input, usageError } from '../terminal/options.ts'
import {
  type Command,
  type Context,
  findRequest,
  type Outcome,
  PERSON_OPTION,
  PROGRAM,
  personIn,
} from './find.ts'

export const resend: Command = {
  name: 'resend',
  usage: 'REFERENCE … [--desk] [--sent] [--as NAME]',
  summary: 'Send the mails of a request now',
  about:
    'Queues mails of a request that were parked, refused or are waiting for their next attempt. The running site sends them within seconds. If the request was parked, the visitor’s copy omits their input. If an external email API sends the mails, it receives the request.',
  options: {
    desk: { type: 'boolean', help: 'Send only the mail to the desk, not the one to the visitor' },
    sent: { type: 'boolean', help: 'Also resend mails that were sent, so they arrive twice' },
    ...PERSON_OPTION,
  },
  run,
}

interface ResendOptions {
  readonly mails: readonly FirstMail[]
  readonly sent: boolean
  readonly person: string
}

interface Resent {
  readonly reference: string
  readonly mails: number
  readonly ok: boolean
  readonly text: string
}

async function run(input: Input, context: Context): Promise<Outcome> {
  if (input.words.length === 0)
    throw usageError(
      'Specify the reference of a request.',
      `To see parked requests, run ${PROGRAM} list --state parked.`,
    )
  const isForDesk = input.flag('desk')
  const { emailApiUrl } = context.config
  if (isForDesk && emailApiUrl !== undefined)
    throw usageError('--desk does not work with the external email API, which always sends both mails.', '')
  const resendOptions: ResendOptions = {
    mails: isForDesk ? ['desk'] : FIRST_MAILS,
    sent: input.flag('sent'),
    person: await personIn(input, context),
  }
  const requests: WorkedRequest[] = []
  for (const word of input.words) requests.push(await findRequest(context.store, word))
  const results: Resent[] = []
  for (const entry of requests)
    results.push(await (emailApiUrl === undefined ? resendOne : handOver)(entry, resendOptions, context))
  return {
    json: results.map(({ reference, mails, ok }) => ({ reference, mails, ok })),
    text: results.map(({ text }) => text).join('\n'),
    exitCode: results.every(({ ok }) => ok) ? 0 : EXIT.failed,
  }
}

const UNSENT: ReadonlySet<MailState> = new Set(['parked', 'refused', 'waiting', 'external'])

async function resendOne({ stored }: WorkedRequest, wish: ResendOptions, context: Context): Promise<Resent> {
  const { reference } = stored
  const records = mailRecords(stored)
  const isHeld = (mail: FirstMail) => records.desk?.state === 'parked' && records[mail]?.state === 'parked'
  const heldMails = wish.mails.filter(isHeld)
  const others = wish.mails.filter((mail) => {
    const state = records[mail]?.state
    return state && !isHeld(mail) && (UNSENT.has(state) || (wish.sent && state === 'sent'))
  })
  const actions: readonly Action[] = [
    ...(heldMails.length === 0
      ? []
      : [{ kind: 'release', value: heldMails.length > 1 ? 'both' : 'desk' } as const]),
    ...others.map((mail) => ({ kind: 'resend', value: mail }) as const),
  ]
  for (const action of actions) {
    const refusal = await refusalOf(reference, action, wish, context)
    if (refusal !== undefined) return { reference, mails: 0, ok: false, text: `${reference}: ${refusal}` }
  }
  const mails = heldMails.length + others.length
  const text =
    mails === 0 ? `${reference}: nothing to send` : `${reference}: ${formatCount(mails, 'mail')} queued`
  return { reference, mails, ok: true, text }
}

async function handOver({ stored }: WorkedRequest, wish: ResendOptions, context: Context): Promise<Resent> {
  const { reference } = stored
  if (stored.forward?.outcome === 'accepted' && !wish.sent)
    return { reference, mails: 0, ok: true, text: `${reference}: the external email API already has it` }
  const action: Action =
    mailRecords(stored).desk?.state === 'parked'
      ? { kind: 'release', value: 'both' }
      : { kind: 'resend', value: 'desk' }
  const ok = (await refusalOf(reference, action, wish, context)) === undefined
  const text = ok ? 'the external email API accepted it' : 'the external email API rejected it'
  return { reference, mails: ok ? 2 : 0, ok, text: `${reference}: ${text}` }
}

/** The reason for a failure; `undefined` on success. */
async function refusalOf(
  reference: string,
  action: Action,
  { person }: ResendOptions,
  { actions, store }: Context,
): Promise<string | undefined> {
  const { version } = (await findRequest(store, reference)).work
  const outcome = await actions.act(reference, action, { actor: 'desk', person, version })
  if (outcome.kind === 'done') return undefined
  if (outcome.kind === 'unknown') return 'the request was erased in the meantime'
  return outcome.lastAction === undefined
    ? outcome.message
    : `${outcome.lastAction.words}. ${outcome.message}`
}
