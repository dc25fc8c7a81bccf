import { type ContentApiCalls, createContentApiCalls } from '#adapters/content-api/content-api-calls.ts'
import { isLoopback } from '#adapters/content-api/http.ts'
import type { ContentToolSettings } from '#config/content-tool.ts'
import { CommandError } from '../terminal/command-error.ts'
import type { Interrupt } from '../terminal/interrupt.ts'
import type { Input } from '../terminal/options.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { findKey } from './find-key.ts'

/** What every command is given. */
export interface Context {
  /** The site, without a slash at its end. */
  readonly server: string
  readonly terminal: Terminal
  readonly interrupt: Interrupt
  readonly now: () => Date
  /** Folder that relative paths begin at. */
  readonly folder: string
  readonly quiet: boolean
  /** Calls that only read. */
  reader(): ContentApiCalls
  /** Calls that write; ends the command when there is no key. */
  writer(): Promise<ContentApiCalls>
}

/** What the tool is started with. */
export interface Start {
  readonly settings: ContentToolSettings
  readonly terminal: Terminal
  readonly interrupt: Interrupt
  readonly now: () => Date
}

/** Joins what the tool was started with and the options that every command has. */
export function createContext(input: Input, { settings, ...start }: Start): Context {
  const server = siteAddress(input.text('server') ?? settings.server)
  const baseUrl = `${server}/api`
  return {
    ...start,
    server,
    folder: settings.folder,
    quiet: input.flag('quiet'),
    reader: () => createContentApiCalls({ baseUrl }),
    async writer() {
      const apiKey = await findKey({ given: input.text('key'), settings, server })
      if (/^http:/i.test(server) && !isLoopback(server)) {
        start.terminal.err(`Note: ${server} is not https, so the key travels readable by others.`)
      }
      return createContentApiCalls({ baseUrl, apiKey })
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
