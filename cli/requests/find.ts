import type { Config } from '#config/config.ts'
import { isEmailAddress } from '#core/email-address.ts'
import type { PeopleStore } from '#core/people/people-store.ts'
import { isClerk } from '#core/people/roles.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import { everyRequest, type RequestStore, type WorkedRequest } from '#core/retailers/work/request-store.ts'
import type { PrivacyRequests } from '#services/retailers/privacy/privacy-requests.ts'
import type { RequestActions } from '#services/retailers/request-actions.ts'
import { CommandError, type Input, type Options, usageError } from '../terminal/options.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { ToolCommand } from '../terminal/tool.ts'

export const visitorsRequests = (store: RequestStore) => everyRequest(store, { view: 'all' })

export async function findRequest(store: Pick<RequestStore, 'find'>, input: string): Promise<WorkedRequest> {
  const reference = readReference(input)
  if (reference === undefined)
    throw new CommandError(`“${input}” is not a reference number.`, {
      hint: 'Reference numbers look like 7K3M-9PQRX. Check for a mistyped character.',
    })
  const match = await store.find(reference)
  if (match === undefined)
    throw new CommandError(`There is no request ${reference}.`, {
      hint: `It may have been erased. To see all requests, run ${PROGRAM} list.`,
    })
  return match
}

export async function requestsOf(store: RequestStore, input: Input): Promise<readonly WorkedRequest[]> {
  const found: WorkedRequest[] = []
  const address = emailOf(input)
  for await (const worked of visitorsRequests(store))
    if (worked.stored.request.email.toLowerCase() === address) found.push(worked)
  return found
}

export function emailOf(input: Input): string {
  const address = input.text('email')?.trim() ?? ''
  if (!isEmailAddress(address)) throw usageError('Specify an email address: --email name@host', '')
  return address.toLowerCase()
}

export type { Outcome } from '../terminal/tool.ts'

export interface Context {
  readonly store: RequestStore
  readonly storeName: string
  readonly config: Pick<Config, 'dataDir' | 'brandKey' | 'emailApiUrl' | 'publicUrl' | 'requestRetentionDays'>
  readonly terminal: Terminal
  readonly now: () => Date
  readonly actions: RequestActions
  readonly people: Pick<PeopleStore, 'findByName'>
  /** Privacy requests. */
  readonly privacy: Pick<PrivacyRequests, 'begin' | 'choose' | 'erase'>
}

export type Command = ToolCommand<Context>

export const PROGRAM = 'npm run requests --'

/** Name in the history if `--as` is omitted. */
export const TERMINAL = 'The terminal'

export const PERSON_OPTION = {
  as: { type: 'string', value: 'NAME', help: 'Person at the desk to record in the history' },
} as const satisfies Options

export async function personIn(input: Input, { people }: Pick<Context, 'people'>): Promise<string> {
  const name = input.text('as')
  if (name === undefined) return TERMINAL
  const person = await people.findByName(name)
  if (!person || !isClerk(person))
    throw new CommandError(`No one named “${name}” handles requests at the desk.`, {
      hint: 'To see who works there, run npm run desk -- list.',
    })
  return person.name
}
