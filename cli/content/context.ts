import { type ContentApiCalls, createContentApiCalls } from '#adapters/content-api/content-api-calls.ts'
import type { ContentToolSettings } from '#config/content-tool.ts'
import { isLoopback } from '#core/loopback.ts'
import { CommandError } from '../terminal/command-error.ts'
import type { Interrupt } from '../terminal/interrupt.ts'
import type { Input } from '../terminal/options.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { findKey, keyIsMissing } from './find-key.ts'

/** What every command is given. */
export interface Context {
  /** The site, without a slash at its end. */
  readonly server: string
  /** Key for reading, which spares the limits that strangers meet; not sent where others could read it. */
  readonly readingKey: string | undefined
  readonly terminal: Terminal
  readonly interrupt: Interrupt
  readonly now: () => Date
  /** Folder that relative paths begin at. */
  readonly folder: string
  /** What the names of the site's containers begin with. */
  readonly contentPrefixes: readonly string[]
  readonly quiet: boolean
  /** Calls that only read. */
  reader(): ContentApiCalls
  /** Calls that write, keys that the site does not know too if told; ends the command when there is no key. */
  writer(options?: { readonly newKeys: boolean }): ContentApiCalls
}

/** What the tool is started with. */
export interface Start {
  readonly settings: ContentToolSettings
  readonly terminal: Terminal
  readonly interrupt: Interrupt
  readonly now: () => Date
}

/** Joins what the tool was started with and the options that every command has. */
export async function createContext(input: Input, { settings, ...start }: Start): Promise<Context> {
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
        start.terminal.err(`Note: ${server} is not https, so others can read the key on its way.`)
      return callsWith(apiKey, newKeys)
    },
  }
}

function siteAddress(given: string): string {
  const address = given.replace(/\/+$/, '').replace(/\/api$/, '')
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return address
  throw new CommandError(`“${given}” is not the address of a site.`, {
    hint: 'Write it with http:// or https://, as in --server https://www.example.com',
  })
}
