import type { EmailApi } from '#core/ports/email-api.ts'
import type { Log } from '#core/ports/log.ts'
import type { RequestStore, StoredRequest } from '#core/ports/request-store.ts'
import { describeError } from './describe-error.ts'

/**
 * Hands stored requests to the external e-mail API and records its answers with them (product notes §7). The same
 * request asked for twice at a time is handed over once. Resolves to whether it was taken over.
 */
export function createForwarder(parts: {
  readonly store: Pick<RequestStore, 'recordForward'>
  readonly emailApi: EmailApi
  readonly now: () => Date
  readonly log: Log
}): (stored: StoredRequest) => Promise<boolean> {
  const { store, emailApi, now, log } = parts
  const underWay = new Map<string, Promise<boolean>>()

  async function forward({ id, reference, request }: StoredRequest): Promise<boolean> {
    const answer = await emailApi.send(id, request)
    const details = { reference, outcome: answer.outcome, detail: answer.detail }
    if (answer.outcome === 'accepted') log.info(details, 'The external e-mail API took a request over')
    else log.error(details, 'The external e-mail API did not take a request over')
    try {
      await store.recordForward(reference, { ...answer, at: now().toISOString() })
    } catch (error) {
      log.error(
        { reference, ...describeError(error) },
        'The answer of the external e-mail API was not recorded',
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
