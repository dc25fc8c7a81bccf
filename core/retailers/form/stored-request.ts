import { parseJson } from '../../parse-json.ts'
import { completeRequest, type RetailerRequest } from './retailer-request.ts'

/**
 * Parses a stored request of any version. Never throws, because one unreadable request would block the emails of all others. Keeps unknown
 * keys.
 * @param text the request as JSON.
 */
export function readStoredRequest(text: string): RetailerRequest {
  return completeRequest(parseJson(text))
}

/** Whether two requests have the same answers, regardless of the versions that wrote them. */
export function isSameRequest(one: RetailerRequest, other: RetailerRequest): boolean {
  const inOrder = (request: RetailerRequest) => JSON.stringify(readStoredRequest(JSON.stringify(request)))
  return inOrder(one) === inOrder(other)
}
