import { describeError } from '#core/describe-error.ts'
import { boardLink, type SentIdeas } from '#core/ideas/sent-ideas.ts'
import type { Log } from '#core/ports/log.ts'
import type { EmailApi } from '#core/retailers/form/email-api.ts'
import { FIELDS } from '#core/retailers/form/fields.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import type { RequestStore, StoredRequest } from '#core/retailers/work/request-store.ts'
import { createSingleFlight } from '#core/single-flight.ts'

export type Forward = ReturnType<typeof createForwarder>

/**
 * Sends stored requests to the external email API and records its responses. Concurrent calls for the same request send
 * it once. Resolves to whether it was accepted.
 */
export function createForwarder(options: {
  readonly store: Pick<RequestStore, 'recordForward'>
  readonly emailApi: EmailApi
  /** The site's own address, without a trailing slash. */
  readonly publicUrl: string
  readonly now: () => Date
  readonly log: Log
}) {
  const { store, emailApi, publicUrl, now, log } = options
  const forwarding = createSingleFlight<boolean>()

  async function forward({ id, reference, request, ideas }: StoredRequest): Promise<boolean> {
    const answer = await emailApi.send(id, withBoard(withShop(request), ideas, publicUrl))
    const details = { reference, outcome: answer.outcome, detail: answer.detail }
    if (answer.outcome === 'accepted') log.info(details, 'The external email API accepted a request')
    else log.error(details, 'The external email API did not accept a request')
    try {
      await store.recordForward(reference, { ...answer, at: now().toISOString() })
    } catch (error) {
      log.error(
        { reference, ...describeError(error) },
        'The response of the external email API could not be recorded',
      )
    }
    return answer.outcome === 'accepted'
  }

  return (record: StoredRequest): Promise<boolean> => forwarding(record.reference, () => forward(record))
}

/** The call has no field for a shop either, so the description names it if there is room. */
function withShop(request: RetailerRequest): RetailerRequest {
  if (request.shop === undefined) return request
  const describe = `${request.describe} Shop asked for: ${request.shop.name}.`.trim()
  return describe.length <= (FIELDS.describe.max ?? 0) ? { ...request, describe } : request
}

/**
 * The call has no field for ideas, so the description of the project ends with a link to them if there is room, with
 * notes if possible.
 */
export function withBoard(
  request: RetailerRequest,
  ideas: SentIdeas | undefined,
  publicUrl: string,
): RetailerRequest {
  if (ideas === undefined || ideas.ideas.length === 0) return request
  const { describe } = request
  const longest = FIELDS.describe.max ?? 0
  const description = [true, false]
    .map((withWords) => `${describe} My ideas: ${publicUrl}${boardLink(ideas, withWords)}`.trim())
    .find((text) => text.length <= longest)
  return description === undefined ? request : { ...request, describe: description }
}
