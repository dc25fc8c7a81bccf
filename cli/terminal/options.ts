import { parseArgs } from 'node:util'
import { nearest } from '#core/spelling/similar-values.ts'

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly value?: string
  readonly help: string
}

export type Options = Readonly<Record<string, Option>>

export interface Input {
  readonly words: readonly string[]
  text(name: string): string | undefined
  flag(name: string): boolean
  number(name: string, bounds: { min: number; max: number; otherwise: number }): number
}

export function readInput(args: readonly string[], options: Options, helpCommand: string): Input {
  const hint = `See ${helpCommand}`
  const { values, positionals } = parse(args, options, hint)
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  }
  return {
    words: positionals,
    text,
    flag: (name) => values[name] === true,
    number(name, { min, max, otherwise }) {
      const rawValue = text(name)
      if (rawValue === undefined) return otherwise
      const value = Number(rawValue)
      if (Number.isInteger(value) && value >= min && value <= max) return value
      throw usageError(`--${name} must be a whole number from ${min} to ${max}, not “${rawValue}”.`, hint)
    },
  }
}

export function usageError(message: string, hint: string): CommandError {
  return new CommandError(message, { hint, exitCode: EXIT.usage })
}

/** Such as `There is no command “puhs”. Did you mean push?` */
export function absence(noun: string, name: string, names: readonly string[]): string {
  const suggestion = nearest(name, names)
  return `There is no ${noun} “${name}”.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`}`
}

function parse(args: readonly string[], options: Options, hint: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      strict: true,
      options: Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
    })
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error
    // Node's hint about positional arguments that begin with a dash is misleading here.
    const [message = ''] = error.message.split('. To specify', 1)
    throw usageError(`${message.replace(/\.$/, '')}.`, hint)
  }
}

/** A failure to show to the user, as opposed to a bug. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly hint: string | undefined
  readonly exitCode: number

  constructor(message: string, { hint, exitCode = 1 }: { hint?: string; exitCode?: number } = {}) {
    super(message)
    this.hint = hint
    this.exitCode = exitCode
  }
}

export const EXIT = {
  failed: 1,
  usage: 2,
  /** Another writer was faster. */
  conflict: 3,
  interrupted: 130,
} as const
