import type { Config } from '#config/config.ts'
import type { RequestStore } from '#core/ports/request-store.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { ToolCommand } from '../terminal/tool.ts'

export type { Outcome } from '../terminal/tool.ts'

export interface Context {
  readonly store: RequestStore
  readonly storeName: string
  readonly config: Pick<Config, 'dataDir' | 'brandKey' | 'emailApiUrl' | 'requestRetentionDays'>
  readonly terminal: Terminal
  readonly now: () => Date
}

export type Command = ToolCommand<Context>

export const PROGRAM = 'npm run requests --'
