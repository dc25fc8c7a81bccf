import { z } from 'zod'
import { parseJson } from '../../parse-json.ts'
import type { PictureFacts } from './picture-maker.ts'

export type CachedFacts = PictureFacts | 'unreadable'

const CACHED: z.ZodType<CachedFacts> = z
  .literal('unreadable')
  .or(z.object({ width: z.number(), height: z.number(), preview: z.string(), vector: z.boolean() }))

/** Parses a cache entry; `undefined` if it is invalid. */
export function parseFacts(bytes: Uint8Array): CachedFacts | undefined {
  return CACHED.safeParse(parseJson(new TextDecoder().decode(bytes))).data
}
