import { completeRequest, type RetailerRequest } from './retailer-request.ts'

/**
 * Reads a stored request whatever version wrote it: never throws, since one request that cannot be read would hold up
 * the mails of all. What this version does not know is kept.
 * @param text the request as JSON.
 */
export function readStoredRequest(text: string): RetailerRequest {
  return completeRequest(parseJson(text))
}

/** True for two requests with the same answers, whichever versions wrote them. */
export function isSameRequest(one: RetailerRequest, other: RetailerRequest): boolean {
  const inOrder = (request: RetailerRequest) => JSON.stringify(readStoredRequest(JSON.stringify(request)))
  return inOrder(one) === inOrder(other)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
