import { formatCount } from '#core/format-count.ts'
import { FIRST_MAILS, type FirstMail, type MailState } from '#core/retailers/mail/mail-store.ts'
import type { ActionRequest as Action } from '#core/retailers/work/plan-action.ts'
import { mailRecords, type StoredRequest } from '#core/retailers/work/request-store.ts'
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

interface Wish {
  readonly mails: readonly FirstMail[]
  /** Whether to resend mails that were sent. */
  readonly sent: boolean
  /** Whether the external email API sends them. */
  readonly isExternal: boolean
  readonly person: string
}

async function run(input: Input, context: Context): Promise<Outcome> {
  if (input.words.length === 0)
    throw usageError(
      'Specify the reference of a request.',
      `To see parked requests, run ${PROGRAM} list --state parked.`,
    )
  const isForDesk = input.flag('desk')
  const isExternal = context.config.emailApiUrl !== undefined
  if (isForDesk && isExternal)
    throw usageError('--desk does not work with the external email API, which always sends both mails.', '')
  const wish: Wish = {
    mails: isForDesk ? ['desk'] : FIRST_MAILS,
    sent: input.flag('sent'),
    isExternal,
    person: await personIn(input, context),
  }
  const requests: StoredRequest[] = []
  for (const word of input.words) requests.push((await findRequest(context.store, word)).stored)
  const results: Awaited<ReturnType<typeof resendOne>>[] = []
  for (const stored of requests) results.push(await resendOne(stored, wish, context))
  return {
    json: results.map(({ reference, mails, ok }) => ({ reference, mails, ok })),
    text: results.map(({ reference, text }) => `${reference}: ${text}`).join('\n'),
    exitCode: results.every(({ ok }) => ok) ? 0 : EXIT.failed,
  }
}

async function resendOne(stored: StoredRequest, wish: Wish, context: Context) {
  const { reference } = stored
  const { actions, mails } = planFor(stored, wish)
  for (const action of actions) {
    const refusal = await refusalOf(reference, action, wish, context)
    if (refusal === undefined) continue
    const text = wish.isExternal ? 'the external email API rejected it' : refusal
    return { reference, mails: 0, ok: false, text }
  }
  const text = wish.isExternal
    ? `the external email API ${mails === 0 ? 'already has it' : 'accepted it'}`
    : mails === 0
      ? 'nothing to send'
      : `${formatCount(mails, 'mail')} queued`
  return { reference, mails, ok: true, text }
}

const UNSENT: ReadonlySet<MailState> = new Set(['parked', 'refused', 'waiting', 'external'])

/** What to do, and how many mails that sends. The external email API gets a request as a whole. */
function planFor(stored: StoredRequest, { mails, sent, isExternal }: Wish) {
  const records = mailRecords(stored)
  const isHeld = (mail: FirstMail) => records.desk?.state === 'parked' && records[mail]?.state === 'parked'
  const release = (value: 'both' | 'desk'): Action => ({ kind: 'release', value })
  const resend = (value: FirstMail): Action => ({ kind: 'resend', value })
  if (isExternal) {
    if (stored.forward?.outcome === 'accepted' && !sent) return { actions: [], mails: 0 }
    return { actions: [isHeld('desk') ? release('both') : resend('desk')], mails: FIRST_MAILS.length }
  }
  const heldMails = mails.filter(isHeld)
  const others = mails.filter((mail) => {
    const state = records[mail]?.state
    return state && !isHeld(mail) && (UNSENT.has(state) || (sent && state === 'sent'))
  })
  const releases = heldMails.length === 0 ? [] : [release(heldMails.length > 1 ? 'both' : 'desk')]
  return { actions: [...releases, ...others.map(resend)], mails: heldMails.length + others.length }
}

/** The reason for a failure; `undefined` on success. */
async function refusalOf(
  reference: string,
  action: Action,
  { person }: Wish,
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
