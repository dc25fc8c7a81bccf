import { describeError } from '#core/describe-error.ts'
import { boardLink, type SentIdeas } from '#core/ideas/sent-ideas.ts'
import type { Log } from '#core/ports/log.ts'
import type { EmailApi } from '#core/retailers/form/email-api.ts'
import { DEFINITIONS } from '#core/retailers/form/fields.ts'
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
    const withShop = request.shop ? describedBy(request, [`Shop asked for: ${request.shop.name}.`]) : request
    const answer = await emailApi.send(id, withBoard(withShop, ideas, publicUrl))
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

/** The call has no fields for a shop and ideas, so the description ends with them: the ideas as a link, with notes if possible. */
export function withBoard(
  request: RetailerRequest,
  ideas: SentIdeas | undefined,
  publicUrl: string,
): RetailerRequest {
  if (ideas === undefined || ideas.ideas.length === 0) return request
  return describedBy(
    request,
    [true, false].map((withWords) => `My ideas: ${publicUrl}${boardLink(ideas, withWords)}`),
  )
}

/** Adds the first of these sentences for which the description has room. */
function describedBy(request: RetailerRequest, sentences: readonly string[]): RetailerRequest {
  const describe = sentences
    .map((sentence) => `${request.describe} ${sentence}`.trim())
    .find(({ length }) => length <= DEFINITIONS.describe.max)
  return describe === undefined ? request : { ...request, describe }
}
