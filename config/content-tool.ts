import path from 'node:path'
import { z } from 'zod'
import { SECRET, withSecretFiles } from './secret-files.ts'
import { contentPrefixes, entriesOf, PACK_PREFIX } from './values.ts'

export interface ContentToolSettings {
  readonly server: string
  readonly apiKey: string | undefined
  /** Why the key file could not be used. */
  readonly keyFault: string | undefined
  readonly dataDir: string
  /** Where the user ran npm; relative paths start here, because npm changes the working folder. */
  readonly folder: string
  readonly containerPrefix: string
  readonly contentPrefixes: readonly string[]
}

const text = (fallback: string) =>
  z
    .string()
    .trim()
    .transform((value) => value || fallback)
    .default(fallback)

export const contentToolSchema = z.object({
  CONTENT_SERVER: text('http://127.0.0.1:3000'),
  CONTENT_API_KEY: text('').meta(SECRET),
  DATA_DIR: text('.data'),
  INIT_CWD: text('.'),
  CONTAINER_PREFIX: text(PACK_PREFIX),
  CONTENT_PREFIXES: text(''),
})

/** Reads only the tool's own variables, so that it works on machines that cannot run the site. */
export function readContentToolSettings(
  env: Readonly<Record<string, string | undefined>>,
): ContentToolSettings {
  const files = withSecretFiles(env, contentToolSchema)
  const parsed = contentToolSchema.parse(files.env)
  return {
    server: parsed.CONTENT_SERVER,
    apiKey: parsed.CONTENT_API_KEY || undefined,
    keyFault: files.faults[0],
    dataDir: path.resolve(parsed.DATA_DIR),
    folder: path.resolve(parsed.INIT_CWD),
    containerPrefix: parsed.CONTAINER_PREFIX,
    contentPrefixes: entriesOf(parsed.CONTENT_PREFIXES || contentPrefixes(parsed.CONTAINER_PREFIX)),
  }
}
