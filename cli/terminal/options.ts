import { parseArgs } from 'node:util'
import { CommandError, EXIT } from './command-error.ts'

/** One option of a command, as `parseArgs` and the help page need it. */
export interface Option {
  readonly type: 'string' | 'boolean'
  /** May be given several times. */
  readonly multiple?: boolean
  /** What stands for the value in the help: `TEXT`. */
  readonly value?: string
  readonly help: string
}

export type Options = Readonly<Record<string, Option>>

/** The words of a command line after the command's name. */
export interface Input {
  readonly words: readonly string[]
  /** Value of a text option; `undefined` when not given, and when given empty. */
  text(name: string): string | undefined
  texts(name: string): readonly string[]
  flag(name: string): boolean
  /** A whole number within bounds, or the default. */
  number(name: string, bounds: { min: number; max: number; otherwise: number }): number
}

/** Reads a command line; unknown options and missing values are errors that name `helpCommand`. */
export function readInput(args: readonly string[], options: Options, helpCommand: string): Input {
  const hint = `See ${helpCommand}`
  const { values, positionals } = parse(args, options, hint)
  const text = (name: string) => {
    const value = values[name]
    const last = Array.isArray(value) ? value.at(-1) : value
    return typeof last === 'string' && last.trim() !== '' ? last : undefined
  }
  return {
    words: positionals,
    text,
    texts: (name) => [values[name] ?? []].flat().filter((value) => typeof value === 'string'),
    flag: (name) => values[name] === true,
    number(name, { min, max, otherwise }) {
      const given = text(name)
      if (given === undefined) return otherwise
      const value = Number(given)
      if (Number.isInteger(value) && value >= min && value <= max) return value
      throw usageError(`--${name} takes a whole number from ${min} to ${max}, not “${given}”.`, hint)
    },
  }
}

/** A mistake in how the command was written. */
export function usageError(message: string, hint: string): CommandError {
  return new CommandError(message, { hint, exitCode: EXIT.usage })
}

function parse(args: readonly string[], options: Options, hint: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      strict: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
      ),
    })
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error
    // Node's own hint on positional arguments beginning with a dash only confuses here.
    const [message = ''] = error.message.split('. To specify', 1)
    throw usageError(`${message.replace(/\.$/, '')}.`, hint)
  }
}
