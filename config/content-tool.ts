import path from 'node:path'
import { z } from 'zod'
import { CONTENT_PREFIXES, entriesOf } from './content-prefixes.ts'

/** What the editors' tool takes from the environment. */
export interface ContentToolSettings {
  /** The site to work with, without a slash at its end. */
  readonly server: string
  readonly apiKey: string | undefined
  /** Where the site on this machine keeps its key. */
  readonly dataDir: string
  /** Folder that relative paths begin at: where the person is, though npm starts scripts in the project's folder. */
  readonly folder: string
  /** What the names of the site's containers begin with: other folders are none of its content. */
  readonly contentPrefixes: readonly string[]
}

const text = (fallback: string) =>
  z
    .string()
    .trim()
    .transform((value) => value || fallback)
    .default(fallback)

/** The variables of the editors' tool. */
export const contentToolSchema = z.object({
  CONTENT_SERVER: text('http://127.0.0.1:3000'),
  CONTENT_API_KEY: text(''),
  DATA_DIR: text('.data'),
  INIT_CWD: text('.'),
  CONTENT_PREFIXES: text(CONTENT_PREFIXES),
})

/**
 * Reads `CONTENT_SERVER`, `CONTENT_API_KEY`, `CONTENT_PREFIXES`, `DATA_DIR` and npm's `INIT_CWD`, and nothing else: the
 * tool must work on machines that could not run the site. A blank variable counts as one that is not set.
 */
export function readContentToolSettings(
  env: Readonly<Record<string, string | undefined>>,
): ContentToolSettings {
  const parsed = contentToolSchema.parse(env)
  return {
    server: parsed.CONTENT_SERVER,
    apiKey: parsed.CONTENT_API_KEY || undefined,
    dataDir: path.resolve(parsed.DATA_DIR),
    folder: path.resolve(parsed.INIT_CWD),
    contentPrefixes: entriesOf(parsed.CONTENT_PREFIXES),
  }
}
