import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isLoopback } from '#adapters/content-api/http.ts'
import type { ContentToolSettings } from '#config/content-tool.ts'
import { CommandError } from '../terminal/command-error.ts'

/** Where the site on this machine keeps the key it made. */
const KEY_FILE = 'content-api-key'

/**
 * The key for writing: `--key`, else `CONTENT_API_KEY`, else, for a site on this machine, the file in its data
 * folder. That file's key is never sent anywhere else.
 */
export async function findKey({
  given,
  settings,
  server,
}: {
  readonly given: string | undefined
  readonly settings: ContentToolSettings
  readonly server: string
}): Promise<string> {
  const key = given ?? settings.apiKey
  if (key !== undefined) return key
  if (!isLoopback(server)) {
    throw new CommandError(`Writing to ${server} needs its key.`, {
      hint: 'Ask whoever runs the site for it and set CONTENT_API_KEY, or give --key KEY.',
    })
  }
  const file = path.join(settings.dataDir, KEY_FILE)
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim() !== '') return kept.trim()
  throw new CommandError(`Writing needs the site's key, and there is none in ${file}.`, {
    hint: 'Start the site once with npm start in this folder (it makes the key), set DATA_DIR to its data folder, or give --key KEY.',
  })
}
