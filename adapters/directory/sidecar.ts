import type { BigIntStats } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Metadata, parseMetadata } from '#core/content/metadata.ts'
import { ifPresent } from './file-errors.ts'

/** What is kept beside a blob, in `<blob>.metadata.json`. */
export interface Sidecar {
  readonly contentType?: string | undefined
  readonly createdAt?: string | undefined
  readonly cacheControl?: string | undefined
  readonly metadata: Metadata
}

export type SidecarReading =
  | { readonly kind: 'read'; readonly sidecar: Sidecar }
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
  const text = await ifPresent(readFile(path, 'utf8'))
  if (text === undefined) return { kind: 'missing' }
  const parsed = sidecarFile.safeParse(parseJson(text))
  if (!parsed.success) return { kind: 'broken', reason: z.prettifyError(parsed.error) }
  const { createdAt, metadata, ...rest } = parsed.data
  return {
    kind: 'read',
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
): Promise<{ readonly metadata: Metadata; readonly broken?: string }> {
  const text = await ifPresent(readFile(path, 'utf8'))
  if (text === undefined) return { metadata: {} }
  const parsed = rawMetadata.safeParse(parseJson(text))
  if (!parsed.success) return { metadata: {}, broken: z.prettifyError(parsed.error) }
  return { metadata: parseMetadata(parsed.data) }
}

/** Two-space JSON with a line end, as people keep it. */
export function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

// `undefined` is no JSON value, so a text that is not JSON fails the schema like any other wrong shape.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
