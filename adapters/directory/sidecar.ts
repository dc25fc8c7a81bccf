import { hash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { isReservedKey, type Metadata, parseMetadata } from '#core/content/metadata/metadata.ts'
import { parseJson } from '#core/parse-json.ts'
import { errorCode, ifPresent, writeFileAtomically } from '../shared/files.ts'
import { isBlocked } from './item-paths.ts'

export interface Sidecar {
  readonly contentType?: string | undefined
  readonly createdAt?: string | undefined
  readonly cacheControl?: string | undefined
  readonly metadata: Metadata
}

export type SidecarReading =
  | { readonly kind: 'read'; readonly etag: string; readonly sidecar: Sidecar; readonly reserved: boolean }
  | { readonly kind: 'missing'; readonly etag: string }
  | { readonly kind: 'broken'; readonly etag: string; readonly reason: string }

export const NO_FILE = 'none'
const BLOCKED = 'blocked'

const rawMetadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const sidecarFile = z.object({
  contentType: z.string().min(1).optional(),
  createdAt: z.iso.datetime({ offset: true }).optional(),
  cacheControl: z.string().optional(),
  metadata: rawMetadata.default({}),
})

export function stampOf(stats: BigIntStats): string {
  return `${stats.size}-${stats.mtimeNs}-${stats.ino}`
}

export async function readSidecar(path: string): Promise<SidecarReading> {
  const text = await readText(path)
  if (text === undefined) return { kind: 'missing', etag: NO_FILE }
  if (typeof text === 'object') return { kind: 'broken', etag: BLOCKED, reason: text.blocked }
  const etag = etagOf(text)
  const value = parseJson(text)
  const parsed = sidecarFile.safeParse(value)
  if (!parsed.success) return { kind: 'broken', etag, reason: z.prettifyError(parsed.error) }
  const { createdAt, metadata, ...rest } = parsed.data
  return {
    kind: 'read',
    etag,
    reserved: reservedKeys(z.object({ metadata: z.unknown() }).safeParse(value).data?.metadata).length > 0,
    sidecar: {
      ...rest,
      createdAt: createdAt === undefined ? undefined : new Date(createdAt).toISOString(),
      metadata: parseMetadata(metadata),
    },
  }
}

export async function readContainerFile(path: string): Promise<{
  readonly etag: string
  readonly metadata: Metadata
  readonly broken?: string
  readonly reserved?: readonly string[]
}> {
  const text = await readText(path)
  if (text === undefined) return { etag: NO_FILE, metadata: {} }
  if (typeof text === 'object') return { etag: BLOCKED, metadata: {}, broken: text.blocked }
  const etag = etagOf(text)
  const value = parseJson(text)
  const parsed = rawMetadata.safeParse(value)
  if (!parsed.success) return { etag, metadata: {}, broken: z.prettifyError(parsed.error) }
  return { etag, metadata: parseMetadata(parsed.data), reserved: reservedKeys(value) }
}

export async function writeContainerFile(path: string, metadata: Metadata): Promise<string> {
  const text = jsonText(metadata)
  await writeFileAtomically(path, text)
  return etagOf(text)
}

/** Computed from the text, so that manual changes count even if they break the file. */
export function etagOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}

// Check the text, because the schema ignores `__proto__`.
function reservedKeys(metadata: unknown): readonly string[] {
  return typeof metadata === 'object' && metadata !== null ? Object.keys(metadata).filter(isReservedKey) : []
}

export function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

async function readText(path: string): Promise<string | { readonly blocked: string } | undefined> {
  try {
    return await ifPresent(readFile(path, 'utf8'))
  } catch (error) {
    if (isBlocked(error)) return { blocked: errorCode(error) ?? '' }
    throw error
  }
}
