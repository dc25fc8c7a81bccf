import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { memoized } from '#core/memoized.ts'

type Run = (...values: never[]) => unknown

/** Minified functions by the hash of their source (`scripts/minify-inline.ts`). */
export type MinifiedScripts = Readonly<Record<string, string>>

const FILE = path.resolve(import.meta.dirname, '../../../build/inline-scripts.json')

// The build writes this file.
const minifiedScripts: MinifiedScripts = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}

export function hashOf(run: Run): string {
  return hash('sha256', run.toString())
}

/** Source of a function as it appears in pages: minified by the build, unless it changed since. */
export const scriptText = memoized((run: Run): string => minifiedScripts[hashOf(run)] ?? run.toString())
