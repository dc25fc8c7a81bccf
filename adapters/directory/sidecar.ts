import type { BigIntStats } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { isReservedKey, type Metadata, parseMetadata } from '#core/content/metadata.ts'
import { errorCode, ifPresent, isBlocked } from './file-errors.ts'

/** What is kept beside a blob, in `<blob>.metadata.json`. */
export interface Sidecar {
  readonly contentType?: string | undefined
  readonly createdAt?: string | undefined
  readonly cacheControl?: string | undefined
  readonly metadata: Metadata
}

export type SidecarReading =
  /** `reserved` when there are reserved keys, which are left out. */
  | { readonly kind: 'read'; readonly sidecar: Sidecar; readonly reserved: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken'; readonly reason: string }

const rawMetadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const sidecarFile = z.object({
  contentType: z.string().min(1).optional(),
  createdAt: z.iso.datetime({ offset: true }).optional(),
  cacheControl: z.string().optional(),
  metadata: rawMetadata.default({}),
})

/** Identifies a state of a file without reading it. */
export function stampOf(stats: BigIntStats): string {
  return `${stats.size}-${stats.mtimeNs}-${stats.ino}`
}

export async function readSidecar(path: string): Promise<SidecarReading> {
  const text = await readText(path)
  if (text === undefined) return { kind: 'missing' }
  if (typeof text === 'object') return { kind: 'broken', reason: text.blocked }
  const value = parseJson(text)
  const parsed = sidecarFile.safeParse(value)
  if (!parsed.success) return { kind: 'broken', reason: z.prettifyError(parsed.error) }
  const { createdAt, metadata, ...rest } = parsed.data
  return {
    kind: 'read',
    reserved: hasReservedKeys(z.object({ metadata: z.unknown() }).safeParse(value).data?.metadata),
    sidecar: {
      ...rest,
      createdAt: createdAt === undefined ? undefined : new Date(createdAt).toISOString(),
      metadata: parseMetadata(metadata),
    },
  }
}

/** A container's own metadata, from `_container.json`. */
export async function readContainerFile(
  path: string,
): Promise<{ readonly metadata: Metadata; readonly broken?: string; readonly reserved?: boolean }> {
  const text = await readText(path)
  if (text === undefined) return { metadata: {} }
  if (typeof text === 'object') return { metadata: {}, broken: text.blocked }
  const value = parseJson(text)
  const parsed = rawMetadata.safeParse(value)
  if (!parsed.success) return { metadata: {}, broken: z.prettifyError(parsed.error) }
  return { metadata: parseMetadata(parsed.data), reserved: hasReservedKeys(value) }
}

// Asked of the text itself, because the schema passes over `__proto__`.
function hasReservedKeys(metadata: unknown): boolean {
  return typeof metadata === 'object' && metadata !== null && Object.keys(metadata).some(isReservedKey)
}

/** Two-space JSON with a line end, as people keep it. */
export function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** The text of a file; `undefined` when there is none, and the reason when it is this file that cannot be read. */
async function readText(path: string): Promise<string | { readonly blocked: string } | undefined> {
  try {
    return await ifPresent(readFile(path, 'utf8'))
  } catch (error) {
    if (isBlocked(error)) return { blocked: errorCode(error) ?? '' }
    throw error
  }
}

// `undefined` is no JSON value, so a text that is not JSON fails the schema like any other wrong shape.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
