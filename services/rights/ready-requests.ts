import type { WorkedRequest, WorkStore } from '#core/ports/work-store.ts'
import type { RightsCase } from '#core/rights/rights-case.ts'

/** The chosen requests once they may be handed out or erased, or why they may not. */
export async function readyRequests(
  work: Pick<WorkStore, 'find'>,
  rightsCase: RightsCase,
): Promise<readonly WorkedRequest[] | string> {
  const { chosen, identity, erasure, closed } = rightsCase
  if (closed) return 'This case is closed.'
  if (!identity) return 'First record how identity was verified.'
  if (erasure) return 'This case has erased its requests. For others, open another case.'
  if (chosen.length === 0) return 'First choose the requests that belong to the person.'
  const found = (await Promise.all(chosen.map((one) => work.find(one)))).filter((one) => one !== undefined)
  return found.length < chosen.length
    ? 'One of the chosen requests is gone. Please look at the choice again.'
    : found
}
