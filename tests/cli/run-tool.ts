import { readContentToolSettings } from '#config/content-tool.ts'
import { runContent } from '../../cli/content/run-content.ts'

export interface ToolResult {
  readonly exitCode: number
  readonly out: string
  readonly err: string
  json(): unknown
}

interface ToolOptions {
  readonly server?: string
  readonly dataDir?: string
  readonly folder?: string
  readonly confirms?: boolean
  readonly stop?: AbortSignal
}

export async function runTool(args: readonly string[], options: ToolOptions = {}): Promise<ToolResult> {
  const out: string[] = []
  const err: string[] = []
  const { server = 'http://127.0.0.1:9', dataDir = '/nonexistent', folder = '/' } = options
  const exitCode = await runContent(args, {
    settings: readContentToolSettings({ CONTENT_SERVER: server, DATA_DIR: dataDir, INIT_CWD: folder }),
    terminal: {
      out: (text) => void out.push(text),
      err: (text) => void err.push(text),
      barStream: undefined,
      confirm: async () => options.confirms,
    },
    interrupt: {
      stop: options.stop ?? new AbortController().signal,
      now: new AbortController().signal,
      release: () => {},
    },
  })
  const text = out.join('\n')
  return { exitCode, out: text, err: err.join('\n'), json: () => JSON.parse(text) }
}
