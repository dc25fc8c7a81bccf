import type { ToolCommand } from '../terminal/tool.ts'
import type { Context } from './context.ts'

export type { Outcome } from '../terminal/tool.ts'

export type Command = ToolCommand<Context>

export const PROGRAM = 'npm run content --'
