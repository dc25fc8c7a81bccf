import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { blankIsUnset } from './values.ts'

/** Marks a variable whose value may come from the file at the path `NAME_FILE`. */
export const SECRET = { secret: true } as const

type Schema = z.ZodObject<Readonly<Record<string, z.ZodType>>>
type Variables = Readonly<Record<string, string | undefined>>

/** Names of a schema's secrets. */
export function secretsOf({ shape }: Schema): readonly string[] {
  return Object.entries(shape)
    .filter(([, variable]) => variable.meta()?.['secret'] === true)
    .map(([name]) => name)
}

export function fileVariable(name: string): string {
  return `${name}_FILE`
}

/** Adds values from files, without their final line break. Faults are one line per unusable file. */
export function withSecretFiles(
  env: Variables,
  schema: Schema,
): { readonly env: Variables; readonly faults: readonly string[] } {
  const values: Record<string, string> = {}
  const faults: string[] = []
  for (const name of secretsOf(schema)) {
    const variable = fileVariable(name)
    const file = blankIsUnset(env[variable])
    if (typeof file !== 'string') continue
    const value =
      blankIsUnset(env[name]) === undefined ? readSecret(file) : { fault: `set this or ${name}, not both` }
    if ('fault' in value) faults.push(`${variable}: ${value.fault}`)
    else values[name] = value.text
  }
  return { env: { ...env, ...values }, faults }
}

function readSecret(file: string): { readonly text: string } | { readonly fault: string } {
  try {
    const text = readFileSync(file.trim(), 'utf8').replace(/\r?\n$/, '')
    return text.trim() === '' ? { fault: 'the file is empty' } : { text }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
    return { fault: `the file cannot be read (${String(code)})` }
  }
}
