import type { Options } from '../terminal/options.ts'
import { runTool } from '../terminal/tool.ts'
import { check } from './check.ts'
import { type Command, PROGRAM } from './command.ts'
import { type Context, createContext, type Start } from './context.ts'
import { create } from './create.ts'
import { pull } from './mirror/pull.ts'
import { push } from './mirror/push.ts'
import { strip } from './strip.ts'
import { upload } from './upload/upload.ts'

const COMMANDS: readonly Command[] = [upload, check, pull, push, create, strip]

const OPTIONS: Options = {
  server: {
    type: 'string',
    value: 'URL',
    help: 'The site to work with. Default: CONTENT_SERVER, or http://127.0.0.1:3000',
  },
  key: {
    type: 'string',
    value: 'KEY',
    help: 'Key for writing. Default: CONTENT_API_KEY, or the key file of the site on this machine',
  },
  quiet: { type: 'boolean', help: 'No progress' },
}

export function runContent(args: readonly string[], start: Start): Promise<number> {
  const tool = {
    program: PROGRAM,
    about: "The editors' tool: pictures and documents of the site, and the facts about them.",
    example: 'upload',
    worksOn:
      'Works with the site at CONTENT_SERVER (default http://127.0.0.1:3000) or --server URL. Writing needs a key: for a site on this machine it is found automatically, for any other set CONTENT_API_KEY. For scripts: npm run --silent content -- COMMAND --json. A step-by-step guide: docs/editors-guide.md.',
    commands: COMMANDS,
    options: OPTIONS,
  }
  return runTool<Context>(tool, args, {
    terminal: start.terminal,
    open: async (input) => ({ context: await createContext(input, start) }),
  })
}
