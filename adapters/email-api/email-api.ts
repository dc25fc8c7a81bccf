import { inWords } from '#core/retailers/form/answers.ts'
import type { EmailApi, EmailApiAnswer } from '#core/retailers/form/email-api.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import { fetchFailureName, readLimited } from '../shared/responses.ts'

export interface EmailApiOptions {
  readonly url: string
  readonly brandKey: string
  readonly deadlineMs?: number
}

const LONGEST_ANSWER = 64 * 1024

export function createEmailApi({ url, brandKey, deadlineMs = 10_000 }: EmailApiOptions): EmailApi {
  const address = `${url.replace(/\/+$/, '')}/retailers/${encodeURIComponent(brandKey)}`
  return {
    async send(id, request): Promise<EmailApiAnswer> {
      try {
        const response = await fetch(address, {
          method: 'POST',
          redirect: 'error',
          headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': id },
          body: JSON.stringify(toFormValue(request)),
          signal: AbortSignal.timeout(deadlineMs),
        })
        const { status } = response
        if (!response.ok) await response.body?.cancel()
        const accepted = response.ok && (await dataOf(response)) === 1
        return accepted ? { outcome: 'accepted' } : { outcome: 'refused', detail: `status ${status}` }
      } catch (error) {
        return { outcome: 'unanswered', detail: fetchFailureName(error) }
      }
    },
  }
}

function toFormValue(request: RetailerRequest) {
  const { photo: _, unknownPhoto: __, shop: ___, ...value } = request
  return { ...value, projectType: inWords('projectType', request.projectType) }
}

async function dataOf(response: Response): Promise<unknown> {
  try {
    const body: unknown = JSON.parse((await readLimited(response, LONGEST_ANSWER)).toString())
    return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  } catch {
    return undefined
  }
}
