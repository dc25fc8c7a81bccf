import type { Input, Options } from '../terminal/options.ts'
import type { Context } from './context.ts'

export interface Outcome {
  readonly json: unknown
  readonly text: string
  readonly exitCode?: number
}

export interface Example {
  readonly says: string
  readonly command: string
}

export interface Command {
  readonly name: string
  readonly usage: string
  readonly summary: string
  readonly about: string
  readonly options: Options
  readonly examples: readonly Example[]
  run(input: Input, context: Context): Promise<Outcome>
}

export const PROGRAM = 'npm run content --'
