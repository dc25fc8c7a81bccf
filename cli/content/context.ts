import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type CallFailure,
  type CallResult,
  createContentApi,
  type Present,
} from '#adapters/content-api/content-api.ts'
import type { ContentToolSettings } from '#config/content-tool.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import { formatBytes } from '#core/content/documents.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { isLoopback } from '#core/loopback.ts'
import { shorten } from '#core/plain-text.ts'
import { KEY_FILE } from '#server/access/api-key.ts'
import { type Interrupt, inParallel } from '../terminal/interrupt.ts'
import { CommandError, type Input, usageError } from '../terminal/options.ts'
import { printable, showProgress, type Terminal } from '../terminal/terminal.ts'
import type { ToolCommand } from '../terminal/tool.ts'

export type Context = Awaited<ReturnType<typeof createContext>>

export interface Start {
  readonly settings: ContentToolSettings
  readonly terminal: Terminal
  readonly interrupt: Interrupt
}

export async function createContext(input: Input, { settings, ...start }: Start) {
  setContainerPrefix(settings.containerPrefix)
  const server = siteAddress(input.text('server') ?? settings.server)
  const apiKey = await findKey({ given: input.text('key'), settings, server })
  const isPrivate = isLoopback(server) || /^https:/i.test(server)
  const readingKey = isPrivate ? apiKey : undefined
  const callsWith = (key: string | undefined, newKeys = false) =>
    createContentApi({ baseUrl: `${server}/api`, newKeys, apiKey: key })
  return {
    ...start,
    server,
    /** Sent with reads to avoid the public rate limits. Never sent over an unencrypted connection. */
    readingKey,
    folder: settings.folder,
    contentPrefixes: settings.contentPrefixes,
    quiet: input.flag('quiet'),
    reader: () => callsWith(readingKey),
    /** Accepts all metadata keys, including ones that the site does not use. */
    writer() {
      if (apiKey === undefined) throw keyIsMissing({ settings, server })
      if (!isPrivate)
        start.terminal.err(`Note: ${server} does not use https, so others can read the key in transit.`)
      return callsWith(apiKey, true)
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

/** The folder and the containers that `pull` and `push` name. */
export function folderAndNames({ words }: Input, { folder }: Context, command: string) {
  const [word, ...names] = words
  if (word === undefined) throw usageError('Name a folder first.', `See ${PROGRAM} ${command} --help`)
  return { folder: path.resolve(folder, word), names }
}

/** Concurrent calls to the site. */
const AT_ONCE = 4

interface Work<T> {
  readonly title: string
  readonly nameOf: (item: T) => string
  /** Without a terminal, a line per item would bury the result. */
  readonly showsBarOnly?: true
}

/** Works on each item with progress, until it is interrupted. */
export async function workThrough<T>(
  items: readonly T[],
  { terminal, interrupt, quiet }: Context,
  { title, nameOf, showsBarOnly }: Work<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const isQuiet = quiet || (showsBarOnly === true && terminal.barStream === undefined)
  const progress = showProgress(terminal, { title, items: items.length, quiet: isQuiet })
  await inParallel(items, AT_ONCE, interrupt.stop, async (item) => {
    await work(item)
    progress.finish(nameOf(item))
  }).finally(() => progress.end())
}

export function answerOf<T>(result: CallResult<T>, doing: string): T {
  if (result.ok) return result.value
  throw new CommandError(`${doing} failed: ${describeFailure(result.failure)}.`, hintFor(result.failure))
}

export function describeFailure({ message, reason, present }: CallFailure): string {
  if (present !== undefined) {
    const now = present === null ? 'nothing' : describePresent(present)
    return `It has changed since it was read, so it was not written. It is now: ${now}`
  }
  return reason === undefined ? message : `${message} (${reason.replace(/\.$/, '')})`
}

const MAX_VALUE = 61

function describePresent({ metadata, size, modifiedAt }: Present): string {
  const facts = Object.keys(metadata).flatMap((key) => {
    const value = textOf(metadata, key)
    if (value === undefined) return []
    return `${key} ${shorten(value, MAX_VALUE)}`
  })
  const about = [
    ...(size === undefined ? [] : [formatBytes(size)]),
    ...(modifiedAt === undefined ? [] : [`changed ${modifiedAt.slice(0, 16).replace('T', ' ')} UTC`]),
  ]
  return printable([...facts, ...about].join(', ') || 'no facts')
}

export function isHopeless(failure: CallFailure): boolean {
  return (
    ['network', 'timeout', 'answer'].includes(failure.kind) ||
    [401, 403, 409, 429, 502, 503].includes(failure.status ?? 0)
  )
}

/** By kind of failure or status. */
const HINTS: Readonly<Record<string, string>> = {
  network:
    'Is the site running? Start it with npm start, or set its address with --server URL (or CONTENT_SERVER).',
  timeout: 'The site did not answer in time. Try again in a moment.',
  answer: 'Check that --server is the address of this site.',
  401: "The key is not this site's. Check CONTENT_API_KEY or --key.",
  403: "The key is not this site's. Check CONTENT_API_KEY or --key.",
  409: 'The content of this site is read-only. Write to the site that owns it.',
  412: 'Check the current state, then run the same command again.',
  413: 'Make the file smaller, or ask the operator to raise MAX_UPLOAD_MB.',
  415: 'Export it again as JPEG, PNG, WebP, AVIF, GIF, SVG or PDF, with the matching extension.',
  429: 'Too many requests: wait a minute, then run the same command again.',
}

function hintFor({ kind, status = 0 }: CallFailure): { readonly hint?: string } {
  const hint = HINTS[kind] ?? HINTS[status]
  if (hint !== undefined) return { hint }
  return status >= 500 ? { hint: "Try again. If it keeps failing, see the site's log." } : {}
}
