import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ContentApiCalls, createContentApiCalls } from '#adapters/content-api/content-api-calls.ts'
import type { ContentToolSettings } from '#config/content-tool.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import { isLoopback } from '#core/loopback.ts'
import type { Interrupt } from '../terminal/interrupt.ts'
import { CommandError, type Input } from '../terminal/options.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { ToolCommand } from '../terminal/tool.ts'

export interface Context {
  readonly server: string
  /** Sent with reads to avoid the public rate limits. Never sent over an unencrypted connection. */
  readonly readingKey: string | undefined
  readonly terminal: Terminal
  readonly interrupt: Interrupt
  readonly folder: string
  readonly contentPrefixes: readonly string[]
  readonly quiet: boolean
  reader(): ContentApiCalls
  writer(options?: { readonly newKeys: boolean }): ContentApiCalls
}

export interface Start {
  readonly settings: ContentToolSettings
  readonly terminal: Terminal
  readonly interrupt: Interrupt
}

export async function createContext(input: Input, { settings, ...start }: Start): Promise<Context> {
  setContainerPrefix(settings.containerPrefix)
  const server = siteAddress(input.text('server') ?? settings.server)
  const apiKey = await findKey({ given: input.text('key'), settings, server })
  const isPrivate = isLoopback(server) || /^https:/i.test(server)
  const readingKey = isPrivate ? apiKey : undefined
  const callsWith = (key: string | undefined, newKeys = false) =>
    createContentApiCalls({
      baseUrl: `${server}/api`,
      newKeys,
      ...(key === undefined ? {} : { apiKey: key }),
    })
  return {
    ...start,
    server,
    readingKey,
    folder: settings.folder,
    contentPrefixes: settings.contentPrefixes,
    quiet: input.flag('quiet'),
    reader: () => callsWith(readingKey),
    writer({ newKeys } = { newKeys: false }) {
      if (apiKey === undefined) throw keyIsMissing({ settings, server })
      if (!isPrivate)
        start.terminal.err(`Note: ${server} does not use https, so others can read the key in transit.`)
      return callsWith(apiKey, newKeys)
    },
  }
}

function siteAddress(input: string): string {
  const address = input.replace(/\/+$/, '').replace(/\/api$/, '')
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return address
  throw new CommandError(`“${input}” is not the address of a site.`, {
    hint: 'Include http:// or https://, such as --server https://www.example.com',
  })
}

const KEY_FILE = 'content-api-key'

interface Question {
  readonly given: string | undefined
  readonly settings: ContentToolSettings
  readonly server: string
}

/** Never sends the data folder's key to another machine. */
async function findKey({ given, settings, server }: Question): Promise<string | undefined> {
  const key = given ?? settings.apiKey
  if (key === undefined && settings.keyFault !== undefined) throw new CommandError(settings.keyFault)
  if (key !== undefined || !isLoopback(server)) return key
  const keyText = await readFile(keyFile(settings), 'utf8').catch(() => '')
  return keyText.trim() || undefined
}

function keyIsMissing({ settings, server }: Omit<Question, 'given'>): CommandError {
  return isLoopback(server)
    ? new CommandError(`Writing needs the site's key, but ${keyFile(settings)} does not exist.`, {
        hint: 'Start the site once with npm start in this folder to create the key, set DATA_DIR to its data folder, or add --key KEY.',
      })
    : new CommandError(`Writing to ${server} needs the site's key.`, {
        hint: 'Ask the operator of the site for it and set CONTENT_API_KEY, or add --key KEY.',
      })
}

function keyFile({ dataDir }: ContentToolSettings): string {
  return path.join(dataDir, KEY_FILE)
}

export type { Outcome } from '../terminal/tool.ts'

export type Command = ToolCommand<Context>

export const PROGRAM = 'npm run content --'
