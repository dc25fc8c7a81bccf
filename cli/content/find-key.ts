import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ContentToolSettings } from '#config/content-tool.ts'
import { isLoopback } from '#core/loopback.ts'
import { CommandError } from '../terminal/command-error.ts'

const KEY_FILE = 'content-api-key'

interface Question {
  readonly given: string | undefined
  readonly settings: ContentToolSettings
  readonly server: string
}

/** The data folder's key is never sent to another machine. */
export async function findKey({ given, settings, server }: Question): Promise<string | undefined> {
  const key = given ?? settings.apiKey
  if (key === undefined && settings.keyFault !== undefined) throw new CommandError(settings.keyFault)
  if (key !== undefined || !isLoopback(server)) return key
  const kept = await readFile(keyFile(settings), 'utf8').catch(() => '')
  return kept.trim() || undefined
}

export function keyIsMissing({ settings, server }: Omit<Question, 'given'>): CommandError {
  return isLoopback(server)
    ? new CommandError(`Writing needs the site's key, and there is none in ${keyFile(settings)}.`, {
        hint: 'Start the site once with npm start in this folder (it makes the key), set DATA_DIR to its data folder, or give --key KEY.',
      })
    : new CommandError(`Writing to ${server} needs its key.`, {
        hint: 'Ask whoever runs the site for it and set CONTENT_API_KEY, or give --key KEY.',
      })
}

function keyFile({ dataDir }: ContentToolSettings): string {
  return path.join(dataDir, KEY_FILE)
}
