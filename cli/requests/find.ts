import type { RequestFilter, RequestStore, StoredRequest } from '#core/ports/requests/request-store.ts'
import type { WorkedRequest, WorkStore } from '#core/ports/requests/work-store.ts'
import { isEmailAddress } from '#core/retailers/form/email-address.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import { CommandError } from '../terminal/command-error.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { PROGRAM } from './command.ts'

const PAGE = 500

export async function* everyRequest(
  store: RequestStore,
  filter: Pick<RequestFilter, 'state'> = {},
): AsyncGenerator<StoredRequest> {
  let after: string | undefined
  for (;;) {
    const page = await store.list({ ...filter, limit: PAGE, ...(after === undefined ? {} : { after }) })
    yield* page
    after = page.at(-1)?.reference
    if (page.length < PAGE) return
  }
}

export function findRequest(store: Pick<RequestStore, 'get'>, typed: string): Promise<StoredRequest> {
  return named(typed, (reference) => store.get(reference))
}

export function findWorked(store: Pick<WorkStore, 'find'>, typed: string): Promise<WorkedRequest> {
  return named(typed, (reference) => store.find(reference))
}

async function named<Found>(
  typed: string,
  find: (reference: string) => Promise<Found | undefined>,
): Promise<Found> {
  const reference = readReference(typed)
  if (reference === undefined)
    throw new CommandError(`“${typed}” is not a reference number.`, {
      hint: 'They look like 7K3M-9PQRX. One wrong character is always caught.',
    })
  const found = await find(reference)
  if (found === undefined)
    throw new CommandError(`There is no request ${reference}.`, {
      hint: `It may have been erased. ${PROGRAM} list shows all requests.`,
    })
  return found
}

export async function requestsOf(store: RequestStore, input: Input): Promise<readonly StoredRequest[]> {
  const found: StoredRequest[] = []
  const address = emailOf(input)
  for await (const stored of everyRequest(store))
    if (stored.request.email.toLowerCase() === address) found.push(stored)
  return found
}

export function emailOf(input: Input): string {
  const typed = input.text('email')?.trim() ?? ''
  if (!isEmailAddress(typed)) throw usageError('Give one address: --email name@host', '')
  return typed.toLowerCase()
}
