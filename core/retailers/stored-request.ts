import { z } from 'zod'
import type { RetailerRequest } from './request.ts'

const TEXT = z.string().catch('')

/**
 * Every field with what stands in for it where it is missing. A field that is new in this version needs its default
 * here, or this does not compile: requests stored by an earlier version do not have it.
 */
const STORED = z.looseObject({
  retailer: z.literal([1, 0]).catch(1),
  firstName: TEXT,
  lastName: TEXT,
  email: TEXT,
  contact: z
    .looseObject({ phone: TEXT, businessName: TEXT, phoneExt: TEXT })
    .catch({ phone: '', businessName: '', phoneExt: '' }),
  streetAddress: TEXT,
  city: TEXT,
  state: TEXT,
  zip: TEXT,
  country: z.string().catch('US'),
  projectType: z.literal([1, 2, 0]).catch(1),
  describe: TEXT,
  comments: TEXT,
  distributionArea: z.literal([1, 0]).catch(1),
  photo: z.object({ container: z.string(), name: z.string() }).optional().catch(undefined),
  unknownPhoto: z.literal(true).optional().catch(undefined),
}) satisfies z.ZodType<RetailerRequest>

/**
 * Reads a stored request whatever version wrote it: never throws, since one request that cannot be read would hold up
 * the mails of all. What this version does not know is kept.
 * @param text the request as JSON.
 */
export function readStoredRequest(text: string): RetailerRequest {
  const read = STORED.safeParse(parseJson(text))
  return read.success ? read.data : STORED.parse({})
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
