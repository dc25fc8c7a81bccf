import type { EmailApi } from '#core/ports/email-api.ts'
import type { Log } from '#core/ports/log.ts'
import type { RequestStore, StoredRequest } from '#core/ports/request-store.ts'
import { describeError } from './describe-error.ts'

/**
 * Sends stored requests to the external email API and records its answers (product notes §7). Concurrent calls for
 * the same request send it once. Resolves to whether it was accepted.
 */
export function createForwarder(options: {
  readonly store: Pick<RequestStore, 'recordForward'>
  readonly emailApi: EmailApi
  readonly now: () => Date
  readonly log: Log
}): (stored: StoredRequest) => Promise<boolean> {
  const { store, emailApi, now, log } = options
  const underWay = new Map<string, Promise<boolean>>()

  async function forward({ id, reference, request }: StoredRequest): Promise<boolean> {
    const answer = await emailApi.send(id, request)
    const details = { reference, outcome: answer.outcome, detail: answer.detail }
    if (answer.outcome === 'accepted') log.info(details, 'The external email API accepted a request')
    else log.error(details, 'The external email API did not accept a request')
    try {
      await store.recordForward(reference, { ...answer, at: now().toISOString() })
    } catch (error) {
      log.error(
        { reference, ...describeError(error) },
        "The external email API's answer could not be recorded",
      )
    }
    return answer.outcome === 'accepted'
  }

  return (stored) => {
    const running = underWay.get(stored.reference)
    if (running) return running
    const begun = forward(stored).finally(() => underWay.delete(stored.reference))
    underWay.set(stored.reference, begun)
    return begun
  }
}
